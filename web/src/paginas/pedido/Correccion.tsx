import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ErrorApi } from '@/api/errores';
import type { DocumentoDetalle } from '@/api/tipos';
import { caminoDeDocumento, caminos as direcciones } from '@/caminos';
import { aPedidoLocal } from '@/features/documentos/aPedidoLocal';
import { documento } from '@/features/documentos/consultas';
import { previaDeCorreccion, useCorregir } from '@/features/documentos/correccion/consultas';
import { aCorreccion, esCorregible, type PreviaDeCorreccion } from '@/features/documentos/correccion/correccion';
import { ResumenCorreccion } from '@/features/documentos/correccion/ResumenCorreccion';
import { Rechazado } from '@/features/pedido/entrega/Rechazado';
import { useMarco } from '@/features/pedido/marco';
import { useBorrarPedido } from '@/features/pedido/useBorrarPedido';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { mostrarErroresDeCampo } from '@/kit/formularios/erroresDeCampo';
import { useEscape } from '@/kit/formularios/useEscape';
import { notificar } from '@/kit/dialogos/notificar';
import { Boton } from '@/kit/pantallas/Boton';
import { Cargando } from '@/kit/pantallas/estados';
import { rechazoDe } from '@/stores/envio';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { borrarPedido, guardarEntrega, guardarPedido } from '@/stores/pedidos';
import clases from './Correccion.module.css';

/** A figure is asked for once typing rests. */
const REPOSO_MS = 300;

interface DatosDeCorreccion {
  notas: string;
  motivo: string;
}

/** What keeps a correction from being saved, and what can be done about it. */
interface Percance {
  mensaje: string;
  accion: ReactNode;
}

/** Why what the albarán says by now takes no correction made from what it said before; none while it does. */
function usePercance(pedido: PedidoLocal, detalle: DocumentoDetalle | undefined): Percance | null {
  const navigate = useNavigate();
  const { caminos } = useMarco();
  if (detalle === undefined) return null;
  const { numero } = detalle.invoice;
  if (!esCorregible(detalle)) {
    return {
      mensaje: `${numero} ya no se puede corregir: está en una factura o tiene un abono.`,
      accion: (
        <Boton ancho="completo" onClick={() => void navigate(caminoDeDocumento(detalle.invoice))}>
          Ver documento
        </Boton>
      ),
    };
  }
  if (pedido.documento?.version === detalle.version) return null;
  const empezarDe = () => {
    guardarPedido(aPedidoLocal(detalle, pedido.usuario));
    void navigate(caminos.productos(pedido.id, pedido.internalId));
  };
  return {
    mensaje: `${numero} ha cambiado mientras lo corregías. Empieza de lo guardado y haz tus cambios otra vez.`,
    accion: (
      <Boton key="usar" ancho="completo" onClick={empezarDe}>
        Usar lo guardado
      </Boton>
    ),
  };
}

interface CorreccionProps {
  pedido: PedidoLocal;
  onSalir: () => void;
}

/** The last look at an albarán before it is corrected: what it would come to by the server's reckoning, and why. */
export function Correccion({ pedido, onSalir }: CorreccionProps) {
  const { internalId } = pedido;
  const { Pantalla } = useMarco();
  const navigate = useNavigate();
  const borrar = useBorrarPedido();
  const guardado = useQuery(documento(internalId));
  const percance = usePercance(pedido, guardado.data);
  const form = useForm<DatosDeCorreccion>({ defaultValues: { notas: pedido.entrega?.notas ?? '', motivo: '' } });
  const { control, getValues, setError, clearErrors } = form;
  const [notas] = useDebouncedValue(useWatch({ control, name: 'notas' }), REPOSO_MS);
  const corregir = useCorregir();
  const previa = useQuery({ ...previaDeCorreccion(aCorreccion(pedido, { notas, motivo: '' }, 0)), enabled: percance === null });
  const rechazo = corregir.error ?? previa.error;
  const formulario = useId();
  useEscape(onSalir);

  useEffect(() => {
    const { entrega } = pedido;
    if (entrega !== null && entrega.notas !== notas) guardarEntrega(internalId, { ...entrega, notas });
    // oxlint-disable-next-line react/exhaustive-deps -- the words alone are kept
  }, [internalId, notas]);

  const guardar = ({ total }: PreviaDeCorreccion) => {
    clearErrors();
    if (getValues('motivo').trim() === '') {
      setError('motivo', { message: 'Escribe por qué se corrige.' }, { shouldFocus: true });
      return;
    }
    corregir.mutate(aCorreccion(pedido, getValues(), total), {
      onSuccess: (detalle) => {
        notificar(`${detalle.invoice.numero}: versión ${detalle.numero_version} guardada`);
        void navigate(caminoDeDocumento(detalle.invoice), { replace: true });
        borrarPedido(internalId);
      },
      onError: (error) => void mostrarErroresDeCampo(error, { getValues, setError }),
    });
  };

  const sePuede = previa.data?.cambia === true && !previa.isPlaceholderData && !previa.isError && !corregir.isPending;

  const alEnviar = (evento: FormEvent) => {
    evento.preventDefault();
    if (previa.data && sePuede) guardar(previa.data);
  };

  const descartar = () => void borrar(pedido, pedido.cliente, () => void navigate(direcciones.admin.documento(internalId)));

  return (
    <Pantalla
      pestana="Corregir albarán"
      titulo={pedido.cliente}
      subtitulo={`Corregir ${pedido.documento?.numero ?? 'albarán'}`}
      onVolver={onSalir}
      botones={
        <>
          <Boton variante="secundario" onClick={percance ? descartar : onSalir}>
            {percance ? 'Descartar' : 'Anterior'}
          </Boton>
          {percance?.accion ?? (
            <Boton
              variante="exito"
              ancho="completo"
              ocupado={corregir.isPending}
              type="submit"
              form={formulario}
              disabled={!sePuede}
            >
              Guardar la versión nueva
            </Boton>
          )}
        </>
      }
    >
      {percance && <Rechazado titulo="Corrección no guardada" rechazo={{ mensaje: percance.mensaje, avisos: [], detalles: [] }} />}
      {!percance && rechazo && <Rechazado titulo="Corrección no guardada" rechazo={rechazoDe(rechazo instanceof ErrorApi ? rechazo : new ErrorApi({ clase: 'ilegible' }), pedido)} />}
      {!percance && (previa.data ? <ResumenCorreccion previa={previa.data} /> : !rechazo && <Cargando />)}
      <form id={formulario} noValidate onSubmit={alEnviar} className={clases['campos']}>
        <CampoTexto control={control} nombre="motivo" etiqueta="Por qué se corrige" placeholder="Se queda con la versión anterior" obligatorio maxLength={300} />
        <CampoTexto control={control} nombre="notas" etiqueta="Notas" placeholder="Opcional; salen en el documento" maxLength={300} />
      </form>
    </Pantalla>
  );
}
