import { ListChecks, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { caminoDeDocumento, caminos } from '@/caminos';
import { momentoEs } from '@/dominio';
import { Boton, BotonEnlace } from '@/kit/pantallas/Boton';
import { Lista } from '@/kit/listas/Lista';
import type { Columna } from '@/kit/listas/Tabla';
import { useLista } from '@/kit/listas/useLista';
import { Destino } from '@/vocabulario/Destino';
import { tareasPagina, type TareaDetenida, useReanudarTarea } from './consultas';
import clases from './TablaTareas.module.css';
import { queHace, SIN_MOTIVO } from './tareas';

function QueHay(tarea: TareaDetenida) {
  if (tarea.tipo !== 'correo' || !tarea.destino) return queHace(tarea);
  return (
    <>
      Correo a <Destino destino={tarea.destino} />
    </>
  );
}

/** The document that the order became, and whose it is; of an order that became none, its own name. */
function Documento({ documento, store }: TareaDetenida) {
  if (!documento) {
    return (
      <>
        <span className={clases['pedido']}>{store}</span>
        <p className={clases['detalle']}>Pedido borrado o sin terminar</p>
      </>
    );
  }
  const { numero, tipo_factura, client_name: cliente } = documento;
  return (
    <>
      <Link to={caminoDeDocumento({ id: store, tipo_factura })}>{numero}</Link>
      <p className={clases['detalle']}>{cliente}</p>
    </>
  );
}

function Desde({ desde, intentos }: TareaDetenida) {
  return (
    <>
      {momentoEs(desde)}
      <p className={clases['detalle']}>{intentos === 1 ? 'Un intento' : `${intentos} intentos`}</p>
    </>
  );
}

function Motivo({ motivo, detalle }: TareaDetenida) {
  return (
    <div className={clases['motivo']}>
      <p>{motivo ?? SIN_MOTIVO}</p>
      {detalle && (
        <details>
          <summary>Detalle técnico</summary>
          <code>{detalle}</code>
        </details>
      )}
    </div>
  );
}

const columnas: readonly Columna<TareaDetenida>[] = [
  { titulo: 'Qué hay que hacer', celda: QueHay, ancho: '21%' },
  { titulo: 'Documento', celda: Documento, ancho: '11rem', orden: 'documento.numero' },
  { titulo: 'Desde', celda: Desde, ancho: '7rem', orden: 'desde' },
  { titulo: 'Por qué se ha parado', celda: Motivo },
];

/** What was left to be done after an answer and failed too often, the oldest first. */
export function TablaTareas() {
  const lista = useLista(tareasPagina);
  const reanudar = useReanudarTarea();
  const vacio = {
    icono: <ListChecks size={32} />,
    titulo: 'No hay tareas detenidas',
    texto: 'Lo que el programa deja para después se hace solo. Aquí solo aparece lo que ha fallado demasiadas veces.',
    accion: <BotonEnlace to={caminos.admin.inicio}>Volver a Inicio</BotonEnlace>,
  };
  return (
    <Lista
      lista={lista}
      titulo="Tareas detenidas"
      columnas={columnas}
      clave={({ store, tipo }) => `${store} ${tipo}`}
      anchoAcciones="11.5rem"
      acciones={(tarea) => (
        <Boton
          variante="secundario"
          icono={<RotateCw size={18} />}
          aria-label={`Enviar de nuevo: ${queHace(tarea)}, ${tarea.documento?.numero ?? tarea.store}`}
          ocupado={reanudar.isPending && reanudar.variables.store === tarea.store && reanudar.variables.tipo === tarea.tipo}
          onClick={() => reanudar.mutate(tarea)}
        >
          Enviar de nuevo
        </Boton>
      )}
      vacio={vacio}
      nadaHallado={{
        titulo: 'Ninguna tarea detenida es así',
        texto: 'La dirección de la página trae una búsqueda. Sin ella se ven todas.',
      }}
    />
  );
}
