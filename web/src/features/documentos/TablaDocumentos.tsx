import { PackageCheck, PackageOpen } from 'lucide-react';
import type { Documento } from '@/api/tipos';
import { caminoDeDocumento } from '@/caminos';
import { Lista } from '@/kit/listas/Lista';
import { useLista } from '@/kit/listas/useLista';
import { sumasDe } from '@/vocabulario/sumas';
import { columnasEntregados, columnasNoEntregados } from './columnas';
import { documentosPagina } from './consultas';
import { FILTROS } from './filtros';
import { FiltrosDocumentos } from './FiltrosDocumentos';

interface TablaDocumentosProps {
  entregado: Documento['entregado'];
}

const TEXTOS = {
  entregado: {
    titulo: 'Pedidos Entregados',
    nota: 'Sin fechas se ven los últimos 31 días; sin cobrar o a cuenta, los de un año; de un cliente, todos.',
    vacio: {
      icono: <PackageCheck size={32} />,
      titulo: 'No hay pedidos entregados este mes',
      texto: 'Aparecerán aquí en cuanto se entregue uno. Para ver los de antes, elige las fechas arriba.',
    },
  },
  no_entregado: {
    titulo: 'Pedidos No Entregados',
    nota: 'Todos los que esperan desde hace un año.',
    vacio: {
      icono: <PackageOpen size={32} />,
      titulo: 'No hay nada por entregar',
      texto: 'Aquí esperan los pedidos que se toman con «No Entregado», hasta que se entregan.',
    },
  },
} as const;

/** The documents of the house, delivered or not, the newest first. */
export function TablaDocumentos({ entregado }: TablaDocumentosProps) {
  const lista = useLista(documentosPagina(entregado), FILTROS);
  const soloPendientes = entregado === 'no_entregado';
  const { titulo, nota, vacio } = TEXTOS[entregado];
  return (
    <Lista
      lista={lista}
      titulo={titulo}
      buscador="Buscar por número o cliente"
      filtros={<FiltrosDocumentos filtros={lista.filtros} onFiltrar={lista.filtrar} soloPendientes={soloPendientes} />}
      nota={nota}
      columnas={soloPendientes ? columnasNoEntregados : columnasEntregados}
      clave={({ id }) => id}
      enlace={caminoDeDocumento}
      sumas={sumasDe(lista.consulta.data, soloPendientes ? null : 'Por cobrar')}
      vacio={vacio}
      nadaHallado={{ titulo: 'Ningún pedido es así', texto: 'Prueba con otras fechas o quita algún filtro.' }}
    />
  );
}
