import { useQuery } from '@tanstack/react-query';
import { FiltroBuscable, FiltroFecha, Filtros as Barra, FiltroSelect } from '@/kit/listas/Filtros';
import { opcionesDe } from '@/kit/campos/opciones';
import { proveedores } from '@/recursos/fichas';
import { ESTADOS, type Filtro, type Filtros } from './filtros';

interface FiltrosGastosProps {
  filtros: Filtros;
  onFiltrar: (filtro: Filtro, valor: string | null) => void;
}

/** Supplier, days and payment of a list of invoices. */
export function FiltrosGastos({ filtros, onFiltrar }: FiltrosGastosProps) {
  const lista = useQuery(proveedores.todos);
  return (
    <Barra>
      <FiltroBuscable
        etiqueta="Proveedor"
        placeholder="Todos"
        cargando={lista.isPending}
        opciones={opcionesDe(lista.data, ({ nif }) => nif)}
        valor={filtros.proveedor ?? ''}
        onCambio={(valor) => onFiltrar('proveedor', valor)}
      />
      <FiltroFecha etiqueta="Desde" valor={filtros.desde ?? null} onCambio={(dia) => onFiltrar('desde', dia)} />
      <FiltroFecha etiqueta="Hasta" valor={filtros.hasta ?? null} onCambio={(dia) => onFiltrar('hasta', dia)} />
      <FiltroSelect etiqueta="Pago" todos="Todas" opciones={ESTADOS} valor={filtros.pago} onCambio={(valor) => onFiltrar('pago', valor)} />
    </Barra>
  );
}
