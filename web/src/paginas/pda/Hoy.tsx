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
import { PendientesDeEnviar } from '@/features/pedido/PendientesDeEnviar';
import { Boton, BotonEnlace, BotonIcono } from '@/kit/pantallas/Boton';
import { ErrorDeCarga, Esqueleto, Vacio } from '@/kit/pantallas/estados';
import { Hoja } from '@/kit/dialogos/Hoja';
import { ListaVirtual } from '@/kit/listas/ListaVirtual';
import { BarraInferior, CabeceraPda, PantallaPda } from '@/kit/pantallas/PantallaPda';
import { Segmentos } from '@/kit/pantallas/Segmentos';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
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
  /** With what there is of them, which is not nothing. */
  children: (documentos: Documento[]) => ReactNode;
  vacia: ReactNode;
}

/** Documents that are here, on their way, or not to be had. */
function Cargados({ consulta, children, vacia }: ListaProps) {
  if (consulta.data === undefined) {
    return consulta.isError ? <ErrorDeCarga error={consulta.error} onReintentar={() => void consulta.refetch()} /> : EN_ESPERA;
  }
  return consulta.data.length === 0 ? vacia : children(consulta.data);
}

const alto = () => 86;
const clave = ({ id }: Documento) => id;

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

function DeUnDia({ consulta, dia, vista }: Pick<ListaProps, 'consulta'> & { dia: string; vista: keyof typeof VACIA }) {
  return (
    <Cargados consulta={consulta} vacia={VACIA[vista]}>
      {(documentos) => (
        <>
          <ResumenDia dia={dia} />
          <ListaVirtual etiqueta={`Documentos de ${vista}`} filas={documentos} clave={clave} altoEstimado={alto}>
            {(documento) => <TarjetaDocumento documento={documento} a={caminos.pda.documento(documento.id)} />}
          </ListaVirtual>
        </>
      )}
    </Cargados>
  );
}

function DeOtrosDias({ consulta }: Pick<ListaProps, 'consulta'>) {
  const vacia = (
    <Vacio icono={<PackageCheck size={32} />} titulo="No queda nada por entregar">
      Aquí esperan los pedidos que dejas como No Entregado, sean del día que sean.
    </Vacio>
  );
  return (
    <Cargados consulta={consulta} vacia={vacia}>
      {(documentos) => (
        <ListaVirtual etiqueta="Pedidos por entregar" filas={documentos} clave={clave} altoEstimado={alto}>
          {(documento) => <TarjetaDocumento documento={documento} a={caminos.pda.documento(documento.id)} conDia />}
        </ListaVirtual>
      )}
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

/** Those of today or of the day before, or all that are still to be delivered. */
function Documentos({ hoy, dia, vista, onVer }: DocumentosProps) {
  const deUnDia = useQuery({ ...documentosDe(dia), enabled: vista !== 'pendientes' });
  const pendientes = useQuery(porEntregar(hoy));
  const cuantos = pendientes.data === undefined ? '' : ` (${pendientes.data.length})`;
  const opciones = [
    { value: 'hoy', label: 'Hoy' },
    { value: 'ayer', label: 'Ayer' },
    { value: 'pendientes', label: `Por entregar${cuantos}` },
  ] as const;
  return (
    <>
      <Segmentos<Vista>
        etiqueta="Pedidos"
        sinRotulo
        opciones={opciones}
        valor={vista}
        onCambio={onVer}
      />
      {vista === 'pendientes' ? <DeOtrosDias consulta={pendientes} /> : <DeUnDia consulta={deUnDia} dia={dia} vista={vista} />}
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
      <PendientesDeEnviar />
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
