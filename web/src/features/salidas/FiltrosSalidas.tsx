import { useQuery } from '@tanstack/react-query';
import { FiltroBuscable, FiltroFecha, Filtros as Barra, FiltroSelect } from '@/kit/listas/Filtros';
import { opcionesDe } from '@/kit/campos/opciones';
import { lotesDeProducto } from '@/recursos/almacen';
import { productosTodos, usuariosTodos } from '@/recursos/directorio';
import { leerId } from '@/recursos/lecturas';
import { TIPOS_DEL_LIBRO } from '@/vocabulario/tiposSalida';
import type { Filtro, Filtros } from './filtros';

interface FiltrosSalidasProps {
  filtros: Filtros;
  onFiltrar: (filtro: Filtro, valor: string | null) => void;
}

/** Days, product, batch, kind and user of the ledger. */
export function FiltrosSalidas({ filtros, onFiltrar }: FiltrosSalidasProps) {
  const productos = useQuery(productosTodos);
  const usuarios = useQuery(usuariosTodos);
  const productoId = leerId(filtros.producto);
  const lotes = useQuery({ ...lotesDeProducto(productoId ?? 0), enabled: productoId !== undefined });

  const alElegirProducto = (valor: string) => {
    onFiltrar('producto', valor);
    onFiltrar('lote', null);
  };

  return (
    <Barra>
      <FiltroBuscable
        etiqueta="Producto"
        placeholder="Todos"
        cargando={productos.isPending}
        opciones={opcionesDe(productos.data)}
        valor={filtros.producto ?? ''}
        onCambio={alElegirProducto}
      />
      {productoId !== undefined && (
        <FiltroSelect
          etiqueta="Lote"
          todos="Todos"
          opciones={opcionesDe(lotes.data)}
          valor={filtros.lote}
          onCambio={(valor) => onFiltrar('lote', valor)}
        />
      )}
      <FiltroFecha etiqueta="Desde" valor={filtros.desde ?? null} onCambio={(dia) => onFiltrar('desde', dia)} />
      <FiltroFecha etiqueta="Hasta" valor={filtros.hasta ?? null} onCambio={(dia) => onFiltrar('hasta', dia)} />
      <FiltroSelect etiqueta="Tipo" todos="Todos" opciones={TIPOS_DEL_LIBRO} valor={filtros.tipo} onCambio={(valor) => onFiltrar('tipo', valor)} />
      <FiltroSelect
        etiqueta="Usuario"
        todos="Todos"
        opciones={opcionesDe(usuarios.data)}
        valor={filtros.usuario}
        onCambio={(valor) => onFiltrar('usuario', valor)}
      />
    </Barra>
  );
}
