import { Route } from 'lucide-react';
import { Link } from 'react-router';
import type { components } from '@/api/esquema';
import { caminoDeDocumento, caminos } from '@/caminos';
import { fechaEs, momentoEs } from '@/dominio';
import { Vacio } from '@/kit/pantallas/estados';
import { formatearCantidad } from '@/kit/cifras/formato';
import { Seccion } from '@/kit/pantallas/PaginaOficina';
import { Pildora, type TonoPildora } from '@/kit/pantallas/Pildora';
import { type Columna, Tabla } from '@/kit/listas/Tabla';
import { tipoSalidaLegible } from '@/vocabulario/tiposSalida';
import clases from './DestinosLote.module.css';

type Destino = components['schemas']['DestinoView'];

/** What an order did; a salida goes by its own kind. */
const DE_PEDIDO: Readonly<Partial<Record<Destino['destino'], { texto: string; tono: TonoPildora }>>> = {
  entregado: { texto: 'Entregado', tono: 'exito' },
  devuelto: { texto: 'Devuelto', tono: 'marca' },
  apartado: { texto: 'Apartado', tono: 'aviso' },
};

function Que({ destino, salida }: Destino) {
  if (salida) return tipoSalidaLegible(salida.tipo);
  const etiqueta = DE_PEDIDO[destino];
  return etiqueta && <Pildora tono={etiqueta.tono}>{etiqueta.texto}</Pildora>;
}

/** Whom to call, or why it left. */
function Quien({ documento, salida }: Destino) {
  if (documento) {
    const { client_id, client_name, telf, direccion } = documento;
    return (
      <span className={clases['quien']}>
        <Link to={caminos.admin.cliente(client_id)}>{client_name}</Link>
        <small>
          <a href={`tel:${telf}`}>{telf}</a> · {direccion}
        </small>
      </span>
    );
  }
  if (!salida) return 'Un pedido que todavía no se ha enviado';
  return (
    <span className={clases['quien']}>
      {salida.motivo}
      <small>{[salida.proveedor, salida.user_name].filter(Boolean).join(' · ')}</small>
    </span>
  );
}

function Papel({ documento, salida, store }: Destino) {
  if (!documento || !store) return salida?.documento;
  const { numero, tipo_factura } = documento;
  return <Link to={caminoDeDocumento({ id: store, tipo_factura })}>{numero}</Link>;
}

const columnas: readonly Columna<Destino>[] = [
  // A batch gave its goods while the order was being made, and its document has an hour of its own: one is said, and there.
  { titulo: 'Cuándo', celda: ({ momento, documento }) => (documento ? fechaEs(documento.fecha) : momentoEs(momento)), ancho: '7.25rem' },
  { titulo: 'Qué', celda: Que, ancho: '8.25rem' },
  { titulo: 'Quién o por qué', celda: Quien },
  { titulo: 'Documento', celda: Papel, ancho: '8.25rem' },
  { titulo: 'Cantidad', celda: ({ cantidad }) => formatearCantidad(cantidad), alinear: 'derecha', ancho: '6rem' },
];

/** Where a batch went, oldest first. */
export function DestinosLote({ destinos }: { destinos: readonly Destino[] }) {
  return (
    <Seccion titulo="A dónde ha ido">
      <Tabla
        titulo="A dónde ha ido"
        columnas={columnas}
        filas={destinos.map((destino, indice) => ({ ...destino, indice }))}
        clave={({ indice }) => indice}
        vacio={
          <Vacio icono={<Route size={32} />} titulo="No se ha movido">
            Aquí se verá quién se lo lleva, en qué documento y qué se pierde.
          </Vacio>
        }
      />
    </Seccion>
  );
}
