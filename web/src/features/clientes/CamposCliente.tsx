import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { avisoRecargo } from '@/dominio';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { Fila } from '@/kit/campos/grupos';
import { clientesTodos } from '@/recursos/directorio';
import clases from './CamposCliente.module.css';
import { type ClienteFormulario, RECARGO } from './formulario';

interface CamposClienteProps<T> {
  control: Control<ClienteFormulario, unknown, T>;
  /** The client that is edited; none for a new one. */
  cliente?: number | undefined;
}

/** What deserves a look and is no obstacle. */
function Aviso({ texto }: { texto: string | undefined }) {
  return (
    <div role="status">
      {texto !== undefined && (
        <p className={clases['aviso']}>
          <TriangleAlert size={18} aria-hidden />
          <span>{texto}</span>
        </p>
      )}
    </div>
  );
}

/** As it is stored, however it is typed. */
const sinAdornos = (nif: string): string => nif.replaceAll(/[\s.-]/g, '').toUpperCase();

/** Said while it is being written, and no obstacle: a chain may have several shops under one NIF. */
function AvisoNif<T>({ control, cliente }: CamposClienteProps<T>) {
  const nif = sinAdornos(useWatch({ control, name: 'nif' }));
  const { data } = useQuery({ ...clientesTodos, enabled: nif.length > 0 });
  const otro = data?.find((conocido) => nif !== '' && conocido.nif === nif && conocido.id !== cliente);
  return <Aviso texto={otro && `Ya hay un cliente con este NIF: ${otro.nombreComercial}, de ${otro.ciudad}.`} />;
}

function AvisoRecargo<T>({ control }: CamposClienteProps<T>) {
  const [nif, recargo] = useWatch({ control, name: ['nif', 'recargo'] });
  return <Aviso texto={avisoRecargo(nif, recargo === '1' ? 1 : 0)} />;
}

/** The fields of a client, the same on the handheld and in the office. */
export function CamposCliente<T>({ control, cliente }: CamposClienteProps<T>) {
  return (
    <div className={clases['campos']}>
      <Fila>
        <CampoTexto control={control} nombre="nif" etiqueta="Nif" maxLength={20} ayuda="Quien no lo da no tiene factura completa, solo simplificada." />
        <CampoTexto control={control} nombre="nombreComercial" etiqueta="Nombre Comercial" obligatorio />
      </Fila>
      <AvisoNif control={control} cliente={cliente} />
      <CampoTexto control={control} nombre="razonSocial" etiqueta="Razon Social" obligatorio />
      <Fila>
        <CampoTexto control={control} nombre="telf" etiqueta="Teléfono" tipo="tel" modoEntrada="tel" obligatorio />
        <CampoTexto control={control} nombre="email" etiqueta="Email" tipo="email" modoEntrada="email" ayuda="Opcional; para sus facturas, si acepta recibirlas así. Varias van separadas por comas." />
      </Fila>
      <CampoTexto control={control} nombre="direccion" etiqueta="Dirección" obligatorio />
      <Fila>
        <CampoTexto control={control} nombre="ciudad" etiqueta="Ciudad" obligatorio />
        <CampoTexto control={control} nombre="codigoPostal" etiqueta="Codigo Postal" modoEntrada="numeric" obligatorio maxLength={10} />
      </Fila>
      <CampoSelect control={control} nombre="recargo" etiqueta="Recargo" obligatorio opciones={RECARGO} />
      <AvisoRecargo control={control} />
    </div>
  );
}
