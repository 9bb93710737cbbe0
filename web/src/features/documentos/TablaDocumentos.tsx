import { FileOutput, PackageCheck, PackageOpen } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Documento } from '@/api/tipos';
import { caminoDeDocumento } from '@/caminos';
import { Lista } from '@/kit/listas/Lista';
import { useLista } from '@/kit/listas/useLista';
import { BotonIcono } from '@/kit/pantallas/Boton';
import { sumasDe } from '@/vocabulario/sumas';
import { columnasEntregados, columnasNoEntregados } from './columnas';
import { documentosPagina } from './consultas';
import { esConvertible } from './etiquetas';
import { FILTROS } from './filtros';
import { FiltrosDocumentos } from './FiltrosDocumentos';
import { avisarDeHecho } from './pasos/avisarDeHecho';
import { BarraDeElegidos } from './pasos/BarraDeElegidos';
import { ConvertirDocumento } from './pasos/ConvertirDocumento';

interface TablaDocumentosProps {
  entregado: Documento['entregado'];
  /** What other features do with the rows that are ticked. */
  conElegidos?: ComponentProps<typeof BarraDeElegidos>['mas'];
}

const TEXTOS = {
  entregado: {
    titulo: 'Pedidos Entregados',
    nota: 'Sin fechas se ven los últimos 31 días; los que se buscan, sin cobrar, a cuenta o a favor, los de un año; de un cliente, todos.',
    vacio: {
      icono: <PackageCheck size={32} />,
      titulo: 'No hay pedidos entregados este mes',
      texto: 'Aparecerán aquí en cuanto se entregue uno. Para ver los de antes, elige las fechas arriba.',
    },
  },
  no_entregado: {
    titulo: 'Pedidos No Entregados',
    nota: 'Los de un año, con lo que falta de cada uno. En «Entrega», Todos enseña también los ya entregados y aquellos a cuyo resto se renunció.',
    vacio: {
      icono: <PackageOpen size={32} />,
      titulo: 'No hay nada por entregar',
      texto: 'Aquí esperan los pedidos que se toman con «No Entregado», hasta que se entregan.',
    },
  },
} as const;

/** The documents of the house, delivered or not, the newest first. */
export function TablaDocumentos({ entregado, conElegidos }: TablaDocumentosProps) {
  const lista = useLista(documentosPagina(entregado), FILTROS);
  const navigate = useNavigate();
  const [convirtiendo, setConvirtiendo] = useState<Documento | null>(null);
  const [elegidos, setElegidos] = useState<readonly Documento[]>([]);
  const soloPendientes = entregado === 'no_entregado';
  const { titulo, nota, vacio } = TEXTOS[entregado];
  const elegir = (filas: readonly Documento[], dentro: boolean) => {
    const otros = elegidos.filter(({ id }) => !filas.some((fila) => fila.id === id));
    setElegidos(dentro ? [...otros, ...filas] : otros);
  };
  return (
    <>
      <Lista
        lista={lista}
        titulo={titulo}
        buscador="Buscar por número o cliente"
        filtros={<FiltrosDocumentos filtros={lista.filtros} onFiltrar={lista.filtrar} soloPendientes={soloPendientes} />}
        nota={nota}
        columnas={soloPendientes ? columnasNoEntregados : columnasEntregados}
        clave={({ id }) => id}
        enlace={caminoDeDocumento}
        acciones={(fila) =>
          esConvertible(fila) && <BotonIcono etiqueta={`Convertir ${fila.numero}`} icono={<FileOutput size={18} />} onClick={() => setConvirtiendo(fila)} />
        }
        anchoAcciones="3.5rem"
        accionesSecundarias
        eleccion={{ elegidas: new Set(elegidos.map(({ id }) => id)), nombre: ({ numero }) => numero, onElegir: elegir }}
        sobreFilas={<BarraDeElegidos elegidos={elegidos} conAgrupar={!soloPendientes} mas={conElegidos} onQuitar={(filas) => elegir(filas, false)} />}
        sumas={soloPendientes ? sumasDe(lista.consulta.data, 'Por entregar', null) : sumasDe(lista.consulta.data, 'Vendido', 'Por cobrar')}
        vacio={vacio}
        nadaHallado={{
          titulo: 'Ningún pedido es así',
          texto: soloPendientes ? 'Prueba con otras fechas, quita algún filtro o elige Todos en «Entrega».' : 'Prueba con otras fechas o quita algún filtro.',
        }}
      />
      {convirtiendo && (
        <ConvertirDocumento
          documento={convirtiendo}
          onCerrar={() => setConvirtiendo(null)}
          onHecho={({ invoice }) => avisarDeHecho(invoice, () => void navigate(caminoDeDocumento(invoice)))}
        />
      )}
    </>
  );
}
