import { useQuery } from '@tanstack/react-query';
import { FileX, Pencil, PenLine, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { esInexistente } from '@/api/errores';
import type { Documento, DocumentoDetalle } from '@/api/tipos';
import { caminos } from '@/caminos';
import { masDias } from '@/dominio';
import { aPedidoLocal } from '@/features/documentos/aPedidoLocal';
import { documento, useBorrarPendiente } from '@/features/documentos/consultas';
import { admiteCambios, esperaEntrega, faltaFirma } from '@/features/documentos/etiquetas';
import { DetalleDocumento } from '@/features/documentos/DetalleDocumento';
import { FirmarDocumento } from '@/features/documentos/FirmarDocumento';
import { useReimprimir } from '@/features/documentos/useReimprimir';
import { AvisoDelPedido } from '@/features/pedido/entrega/AvisoDelPedido';
import { ActosPorEnviar } from '@/features/pedido/ActosPorEnviar';
import { Boton, BotonEnlace, BotonIcono } from '@/kit/pantallas/Boton';
import { confirmarBorrado } from '@/kit/dialogos/dialogos';
import { Cargando, ErrorDeCarga, Vacio } from '@/kit/pantallas/estados';
import { notificar } from '@/kit/dialogos/notificar';
import { BarraInferior, CabeceraPda, PantallaPda } from '@/kit/pantallas/PantallaPda';
import { useActoDe, useActos } from '@/stores/actos';
import { espera, useBandeja } from '@/stores/bandeja';
import { esDe } from '@/stores/pedidoLocal';
import { autorActual, guardarPedido, pedidoLocal, usePedidos } from '@/stores/pedidos';
import { tardeLegible } from '@/stores/retirada';
import { useSesion } from '@/stores/sesion';
import { useHoy } from '@/stores/useHoy';
import { PedidoEnEspera } from './PedidoEnEspera';

function Acciones({ detalle }: { detalle: DocumentoDetalle }) {
  const navigate = useNavigate();
  const borrar = useBorrarPendiente();
  const reimprimir = useReimprimir();
  const [firmando, setFirmando] = useState(false);
  const { id, numero, client_id, client_name } = detalle.invoice;
  const seBorra = useActoDe('borrado', id) !== undefined;
  const seFirma = useActoDe('firma', id) !== undefined;
  const editable = admiteCambios(detalle.invoice) && !seBorra;

  const editar = () => {
    const empezado = pedidoLocal(id);
    if (id in useBandeja.getState().entradas || (empezado?.documento && empezado.documento.version !== detalle.version)) {
      // Changes that are on their way, or that were made to what no longer stands: their own screen says so.
      void navigate(caminos.pda.formulario(id));
      return;
    }
    // An edit begun before goes on where it was left.
    if (empezado?.mode !== 'EDIT') guardarPedido(aPedidoLocal(detalle, autorActual()));
    void navigate(caminos.pda.productosDe(client_id, id));
  };

  const alBorrar = async () => {
    if (!(await confirmarBorrado(`El pedido ${numero} de ${client_name} se borra y su género vuelve al almacén.`))) return;
    borrar.mutate(detalle, {
      onSuccess: (hecho) => {
        if (hecho) notificar('Pedido eliminado correctamente');
        void navigate(caminos.pda.hoy, { replace: true });
      },
    });
  };

  return (
    <>
      <BarraInferior>
        {editable && (
          <BotonIcono
            etiqueta="Borrar pedido"
            variante="secundario"
            icono={<Trash2 size={20} />}
            disabled={borrar.isPending}
            onClick={() => void alBorrar()}
          />
        )}
        <Boton variante="secundario" icono={<Printer size={20} />} onClick={() => void reimprimir(detalle)}>
          Imprimir
        </Boton>
        {editable && (
          <Boton ancho="completo" icono={<Pencil size={18} />} onClick={editar}>
            Editar
          </Boton>
        )}
        {faltaFirma(detalle.invoice) && !seFirma && (
          <Boton ancho="completo" icono={<PenLine size={18} />} onClick={() => setFirmando(true)}>
            Firmar
          </Boton>
        )}
      </BarraInferior>
      {firmando && <FirmarDocumento detalle={detalle} onCerrar={() => setFirmando(false)} />}
    </>
  );
}

/** What was done to the document here and waits for coverage. */
function EnCamino({ documento: id }: { documento: string }) {
  const actos = useActos().filter(([, acto]) => 'documento' in acto && acto.documento === id);
  return <ActosPorEnviar actos={actos} />;
}

interface SinDocumentoProps {
  id: string;
  error: unknown;
  onReintentar: () => void;
}

function SinDocumento({ id, error, onReintentar }: SinDocumentoProps) {
  const editado = usePedidos(({ pedidos }) => id in pedidos);
  if (!esInexistente(error)) return <ErrorDeCarga error={error} onReintentar={onReintentar} />;
  return (
    <Vacio
      icono={<FileX size={32} />}
      titulo="Este documento no existe"
      accion={
        <>
          {editado && (
            <BotonEnlace variante="secundario" to={caminos.pda.formulario(id)}>
              Ver los cambios que tenías
            </BotonEnlace>
          )}
          <BotonEnlace to={caminos.pda.hoy}>Volver a Pedidos del Día</BotonEnlace>
        </>
      }
    >
      Puede que se haya borrado o que la dirección esté mal escrita.
    </Vacio>
  );
}

/** The list in which a document is found. */
function listaDe(documento: Documento, hoy: string): string {
  if (documento.dia === hoy) return caminos.pda.hoy;
  return documento.dia === masDias(hoy, -1) && !esperaEntrega(documento) ? caminos.pda.ayer : caminos.pda.porEntregar;
}

/** A document that the server has. */
function DelServidor({ id }: { id: string }) {
  const navigate = useNavigate();
  const hoy = useHoy();
  const consulta = useQuery(documento(id));
  const tarde = useBandeja(({ enviados }) => enviados[id]?.tarde);
  // What is kept of a document that the server has no more is not it.
  const detalle = esInexistente(consulta.error) ? undefined : consulta.data;
  return (
    <PantallaPda
      cabecera={
        <CabeceraPda
          titulo={detalle?.invoice.numero ?? 'Documento'}
          subtitulo={detalle?.invoice.client_name}
          onVolver={() => void navigate(detalle ? listaDe(detalle.invoice, hoy) : caminos.pda.hoy)}
        />
      }
      barra={detalle && <Acciones detalle={detalle} />}
    >
      <title>{`${detalle?.invoice.numero ?? 'Documento'} · Reparto`}</title>
      {tarde !== undefined && detalle && <AvisoDelPedido etiqueta="Lo que no se ha hecho">{tardeLegible(tarde, admiteCambios(detalle.invoice))}</AvisoDelPedido>}
      {detalle && <EnCamino documento={detalle.invoice.id} />}
      {detalle && <DetalleDocumento detalle={detalle} enlace={({ id: otro }) => caminos.pda.documento(otro)} />}
      {consulta.isPending && <Cargando />}
      {consulta.isError && !detalle && (
        <SinDocumento id={id} error={consulta.error} onReintentar={() => void consulta.refetch()} />
      )}
    </PantallaPda>
  );
}

/** What stands under an address of the day: an order that waits, one that is being corrected, or a document. */
export function Component() {
  const id = useParams()['documento'] ?? '';
  const sesion = useSesion((estado) => estado.sesion);
  const entrada = useBandeja(({ entradas }) => entradas[id]);
  const corregido = usePedidos(({ pedidos }) => pedidos[id]);
  if (entrada && espera(entrada) && esDe(entrada.pedido, sesion)) return <PedidoEnEspera entrada={entrada} />;
  // A new order in progress is no document: it came back, or was opened again from another tab.
  if (corregido?.mode === 'NEW' && esDe(corregido, sesion)) {
    return <Navigate to={corregido.rechazo === null ? caminos.pda.productosDe(corregido.id, id) : caminos.pda.formulario(id)} replace />;
  }
  return <DelServidor id={id} />;
}
