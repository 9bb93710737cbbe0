import { TriangleAlert } from 'lucide-react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { avisoRecargo, type ClienteRequest } from '@/dominio';
import { CampoSelect } from '@/ui/CampoSelect';
import { CampoTexto } from '@/ui/CampoTexto';
import { mostrarErroresDeCampo } from '@/ui/erroresDeCampo';
import { Tarjeta } from '@/ui/Tarjeta';
import clases from './FormularioCliente.module.css';
import { aPeticion, CAMPOS, type ClienteFormulario, RECARGO, resolverCliente } from './formulario';

function AvisoRecargo({ control }: { control: Control<ClienteFormulario> }) {
  const [nif, recargo] = useWatch({ control, name: ['nif', 'recargo'] });
  const aviso = avisoRecargo(nif, recargo === '1' ? 1 : 0);
  return (
    <div role="status">
      {aviso !== undefined && (
        <p className={clases['aviso']}>
          <TriangleAlert size={18} aria-hidden />
          <span>{aviso}</span>
        </p>
      )}
    </div>
  );
}

interface FormularioClienteProps {
  /** Names the form, for the button that submits it from the bar below. */
  id: string;
  inicial: ClienteFormulario;
  /** Sends the form; a refusal is thrown. */
  onGuardar: (datos: ClienteRequest) => Promise<unknown>;
}

export function FormularioCliente({ id, inicial, onGuardar }: FormularioClienteProps) {
  const { control, handleSubmit, setError } = useForm<ClienteFormulario>({ resolver: resolverCliente, defaultValues: inicial, mode: 'onTouched' });

  const guardar = handleSubmit((datos) =>
    onGuardar(aPeticion(datos)).then(
      () => undefined,
      (error: unknown) => void mostrarErroresDeCampo(error, CAMPOS, setError),
    ),
  );

  return (
    <form id={id} noValidate onSubmit={(evento) => void guardar(evento)}>
      <Tarjeta className={clases['campos'] ?? ''}>
        <CampoTexto control={control} nombre="nif" etiqueta="Nif" obligatorio maxLength={20} />
        <CampoTexto control={control} nombre="nombreComercial" etiqueta="Nombre Comercial" obligatorio />
        <CampoTexto control={control} nombre="razonSocial" etiqueta="Razon Social" obligatorio />
        <CampoTexto control={control} nombre="telf" etiqueta="Teléfono" tipo="tel" modoEntrada="tel" obligatorio />
        <CampoTexto control={control} nombre="email" etiqueta="Email" tipo="email" modoEntrada="email" ayuda="Ahí llegan sus facturas." />
        <CampoTexto control={control} nombre="direccion" etiqueta="Dirección" obligatorio />
        <CampoTexto control={control} nombre="ciudad" etiqueta="Ciudad" obligatorio />
        <CampoTexto control={control} nombre="codigoPostal" etiqueta="Codigo Postal" modoEntrada="numeric" obligatorio maxLength={10} />
        <CampoSelect control={control} nombre="recargo" etiqueta="Recargo" obligatorio opciones={RECARGO} />
        <AvisoRecargo control={control} />
      </Tarjeta>
    </form>
  );
}
