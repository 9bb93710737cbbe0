import { useQuery } from '@tanstack/react-query';
import { Boxes, Trash2 } from 'lucide-react';
import type { LoteAlmacen } from '@/api/tipos';
import { caminos } from '@/caminos';
import { fechaEs } from '@/dominio';
import { BotonEnlace, BotonIcono } from '@/kit/pantallas/Boton';
import { Lista } from '@/kit/listas/Lista';
import { Pildora } from '@/kit/pantallas/Pildora';
import type { Columna } from '@/kit/listas/Tabla';
import { useLista } from '@/kit/listas/useLista';
import { configuracion } from '@/recursos/configuracion';
import { useHoy } from '@/stores/useHoy';
import { etiquetaFecha } from '@/vocabulario/caducidad';
import { cantidadDe, type Unidad } from '@/vocabulario/unidades';
import { confirmarBorradoDe } from './borrarLote';
import { lotesPagina, useBorrarLote } from './consultas';
import { EstadoLote } from './EstadoLote';
import clases from './TablaLotes.module.css';

interface TablaLotesProps {
  producto: { id: number; unidad: Unidad };
}

function columnasDe(producto: TablaLotesProps['producto'], hoy: string, diasAviso: number): readonly Columna<LoteAlmacen>[] {
  return [
    {
      titulo: 'Serie',
      celda: (lote) => (
        <span className={clases['serie']}>
          {lote.name}
          <EstadoLote {...lote} />
        </span>
      ),
      orden: 'name',
    },
    { titulo: 'Cant. Actual', celda: ({ cantidad }) => cantidadDe(producto, cantidad), alinear: 'derecha', ancho: '6.5rem' },
    { titulo: 'Cant. Inicial', celda: ({ start }) => cantidadDe(producto, start), alinear: 'derecha', ancho: '6.25rem' },
    { titulo: 'Fecha', celda: ({ fecha }) => fechaEs(fecha), ancho: '6.75rem' },
    {
      titulo: 'Caducidad',
      celda: (lote) => {
        const etiqueta = etiquetaFecha(lote, hoy, diasAviso);
        return etiqueta && <Pildora tono={etiqueta.tono}>{etiqueta.texto}</Pildora>;
      },
      ancho: '9.5rem',
      orden: 'caducidad',
    },
  ];
}

/** The batches of a product, used up or not. */
export function TablaLotes({ producto }: TablaLotesProps) {
  const lista = useLista(lotesPagina(producto.id));
  const borrar = useBorrarLote();
  const hoy = useHoy();
  const { data: config } = useQuery(configuracion);

  const alBorrar = async (lote: LoteAlmacen) => {
    if (await confirmarBorradoDe(lote)) borrar.mutate(lote.id);
  };

  const vacio = {
    icono: <Boxes size={32} />,
    titulo: 'Todavía no tiene lotes',
    texto: 'Sin ellos no se puede vender. Da de alta el que haya entrado.',
    accion: <BotonEnlace to={caminos.admin.loteNuevoDe(producto.id)}>Nuevo lote</BotonEnlace>,
  };
  return (
    <Lista
      lista={lista}
      titulo="Lotes"
      columnas={columnasDe(producto, hoy, config?.reglas.dias_aviso_caducidad ?? 0)}
      clave={({ id }) => id}
      enlace={({ id }) => caminos.admin.lote(id)}
      acciones={(lote) => <BotonIcono etiqueta={`Borrar ${lote.name}`} icono={<Trash2 size={18} />} onClick={() => void alBorrar(lote)} />}
      tituloAcciones="Borrar"
      anchoAcciones="5.5rem"
      vacio={vacio}
      nadaHallado={vacio}
    />
  );
}
