import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CalendarCheck, PackageCheck, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Documento } from '@/api/tipos';
import { caminos } from '@/caminos';
import { fechaEs, masDias } from '@/dominio';
import { AjustesImpresora } from '@/features/documentos/AjustesImpresora';
import { documentosDe, porEntregar } from '@/features/documentos/consultas';
import { ResumenDia } from '@/features/documentos/ResumenDia';
import { TarjetaDocumento } from '@/features/documentos/TarjetaDocumento';
import { desdeLegible, momentoLegible } from '@/features/pedido/edad';
import { type FilaDelDia, sinServidor, unaLista, useEsperanDe, useEsperanPorEntregar } from '@/features/pedido/listaDelDia';
import { TodosLosActos } from '@/features/pedido/ActosPorEnviar';
import { PendientesDeEnviar } from '@/features/pedido/PendientesDeEnviar';
import { Boton, BotonEnlace, BotonIcono } from '@/kit/pantallas/Boton';
import { ErrorDeCarga, Esqueleto, Vacio } from '@/kit/pantallas/estados';
import { Hoja } from '@/kit/dialogos/Hoja';
import { ListaVirtual } from '@/kit/listas/ListaVirtual';
import { BarraInferior, CabeceraPda, PantallaPda } from '@/kit/pantallas/PantallaPda';
import { Segmentos } from '@/kit/pantallas/Segmentos';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { momentoDe } from '@/stores/momento';
import { enElServidor } from '@/stores/reloj';
import { useHoy } from '@/stores/useHoy';

const EN_ESPERA = (
  <div role="status" aria-label="Cargando documentos">
    <Tarjeta>
      <p>
        <Esqueleto ancho="40%" />
      </p>
      <p>
        <Esqueleto ancho="70%" alto="1.6em" />
      </p>
    </Tarjeta>
  </div>
);

interface ListaProps {
  consulta: UseQueryResult<Documento[]>;
  filas: readonly FilaDelDia[];
  /** What stands in its place where there is nothing. */
  vacia: ReactNode;
  children: ReactNode;
}

/** Rows that are here, with what is on its way or not to be had of the server's. */
function Cargados({ consulta, filas, vacia, children }: ListaProps) {
  const falta = consulta.isError ? <ErrorDeCarga error={consulta.error} onReintentar={() => void consulta.refetch()} /> : EN_ESPERA;
  if (filas.length > 0) {
    return (
      <>
        {children}
        {consulta.data === undefined && !consulta.isError && EN_ESPERA}
      </>
    );
  }
  return consulta.data === undefined ? falta : vacia;
}

const alto = () => 86;
const clave = ({ documento }: FilaDelDia) => documento.id;

function Fila({ fila: { documento, entrada }, conDia = false }: { fila: FilaDelDia; conDia?: boolean }) {
  const hoy = useHoy();
  return <TarjetaDocumento documento={documento} a={caminos.pda.documento(documento.id)} conDia={conDia} enEspera={entrada && desdeLegible(momentoDe(entrada), hoy)} />;
}

const VACIA = {
  hoy: (
    <Vacio
      icono={<CalendarCheck size={32} />}
      titulo="Todavía no hay pedidos hoy"
      accion={<BotonEnlace to={caminos.pda.clientes}>Nuevo pedido</BotonEnlace>}
    >
      Los que hagas aparecerán aquí, para verlos, cambiarlos o imprimirlos otra vez.
    </Vacio>
  ),
  ayer: (
    <Vacio icono={<CalendarCheck size={32} />} titulo="Ayer no hubo pedidos">
      Aquí sale también lo que se hizo ayer y se envió pasada la medianoche.
    </Vacio>
  ),
};

const NINGUNO: Documento[] = [];

function DeUnDia({ consulta, filas, dia, vista }: Omit<ListaProps, 'vacia' | 'children'> & { dia: string; vista: keyof typeof VACIA }) {
  const hoy = useHoy();
  const sinEnviar = sinServidor(filas, consulta.data ?? NINGUNO).map(({ peticion }) => peticion);
  const deCuando = consulta.isRefetchError ? momentoLegible(enElServidor(consulta.dataUpdatedAt), hoy) : null;
  return (
    <Cargados consulta={consulta} filas={filas} vacia={VACIA[vista]}>
      <ResumenDia dia={dia} sinEnviar={sinEnviar} deCuando={deCuando} />
      <ListaVirtual etiqueta={`Documentos de ${vista}`} filas={filas} clave={clave} altoEstimado={alto}>
        {(fila) => <Fila fila={fila} />}
      </ListaVirtual>
    </Cargados>
  );
}

function DeOtrosDias({ consulta, filas }: Omit<ListaProps, 'vacia' | 'children'>) {
  const vacia = (
    <Vacio icono={<PackageCheck size={32} />} titulo="No queda nada por entregar">
      Aquí esperan los pedidos que dejas como No Entregado, sean del día que sean.
    </Vacio>
  );
  return (
    <Cargados consulta={consulta} filas={filas} vacia={vacia}>
      <ListaVirtual etiqueta="Pedidos por entregar" filas={filas} clave={clave} altoEstimado={alto}>
        {(fila) => <Fila fila={fila} conDia />}
      </ListaVirtual>
    </Cargados>
  );
}

type Vista = 'hoy' | 'ayer' | 'pendientes';

const vistaDe = (ver: string | null): Vista => (ver === 'ayer' || ver === 'pendientes' ? ver : 'hoy');

interface DocumentosProps {
  hoy: string;
  /** The day that is looked at. */
  dia: string;
  vista: Vista;
  onVer: (vista: Vista) => void;
}

/** Those of today or of the day before, or all that are still to be delivered; and what waits to be sent beside them. */
function Documentos({ hoy, dia, vista, onVer }: DocumentosProps) {
  const deUnDia = useQuery({ ...documentosDe(dia), enabled: vista !== 'pendientes' });
  const pendientes = useQuery(porEntregar(hoy));
  const filas = unaLista(deUnDia.data ?? NINGUNO, useEsperanDe(dia));
  const filasPorEntregar = unaLista(pendientes.data ?? NINGUNO, useEsperanPorEntregar());
  const cuantos = pendientes.data === undefined && filasPorEntregar.length === 0 ? '' : ` (${filasPorEntregar.length})`;
  const opciones = [
    { value: 'hoy', label: 'Hoy' },
    { value: 'ayer', label: 'Ayer' },
    { value: 'pendientes', label: `Por entregar${cuantos}` },
  ] as const;
  const enLista = (vista === 'pendientes' ? filasPorEntregar : filas).flatMap(({ entrada }) => (entrada ? [entrada.pedido.internalId] : []));
  return (
    <>
      <PendientesDeEnviar enLista={enLista} />
      <TodosLosActos />
      <Segmentos<Vista>
        etiqueta="Pedidos"
        sinRotulo
        opciones={opciones}
        valor={vista}
        onCambio={onVer}
      />
      {vista === 'pendientes' ? (
        <DeOtrosDias consulta={pendientes} filas={filasPorEntregar} />
      ) : (
        <DeUnDia consulta={deUnDia} filas={filas} dia={dia} vista={vista} />
      )}
    </>
  );
}

export function Component() {
  const hoy = useHoy();
  const [parametros, setParametros] = useSearchParams();
  const vista = vistaDe(parametros.get('ver'));
  const dia = vista === 'ayer' ? masDias(hoy, -1) : hoy;
  const navigate = useNavigate();
  const [enAjustes, setEnAjustes] = useState(false);
  return (
    <PantallaPda
      cabecera={
        <CabeceraPda
          titulo="Pedidos del Día"
          subtitulo={fechaEs(dia)}
          onVolver={() => void navigate(caminos.pda.inicio)}
          acciones={<BotonIcono etiqueta="Impresora" icono={<Printer size={22} />} onClick={() => setEnAjustes(true)} />}
        />
      }
    >
      <title>Pedidos del Día · Reparto</title>
      <Documentos hoy={hoy} dia={dia} vista={vista} onVer={(nueva) => setParametros(nueva === 'hoy' ? {} : { ver: nueva }, { replace: true })} />
      <Hoja
        abierta={enAjustes}
        onCerrar={() => setEnAjustes(false)}
        titulo="Impresora"
        pie={
          <BarraInferior>
            <Boton ancho="completo" onClick={() => setEnAjustes(false)}>
              Hecho
            </Boton>
          </BarraInferior>
        }
      >
        <AjustesImpresora />
      </Hoja>
    </PantallaPda>
  );
}
