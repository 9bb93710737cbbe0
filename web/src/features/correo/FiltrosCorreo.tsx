import { useQuery } from '@tanstack/react-query';
import { FiltroBuscable, FiltroFecha, Filtros as Barra, FiltroSelect } from '@/kit/listas/Filtros';
import { clientesTodos } from '@/recursos/directorio';
import { ESTADOS, type Filtro, type Filtros } from './filtros';

interface FiltrosCorreoProps {
  filtros: Filtros;
  onFiltrar: (filtro: Filtro, valor: string | null) => void;
}

/** State, client and days of the log of mails. */
export function FiltrosCorreo({ filtros, onFiltrar }: FiltrosCorreoProps) {
  const clientes = useQuery(clientesTodos);
  return (
    <Barra>
      <FiltroSelect etiqueta="Estado" todos="En espera" opciones={ESTADOS} valor={filtros.estado} onCambio={(valor) => onFiltrar('estado', valor)} />
      <FiltroBuscable
        etiqueta="Cliente"
        placeholder="Todos"
        cargando={clientes.isPending}
        opciones={clientes.data?.map(({ id, nombreComercial, ciudad, nif }) => ({ value: String(id), label: nombreComercial, detalle: `${nif} · ${ciudad}` })) ?? []}
        valor={filtros.cliente ?? ''}
        onCambio={(valor) => onFiltrar('cliente', valor)}
      />
      <FiltroFecha etiqueta="Desde" valor={filtros.desde ?? null} onCambio={(dia) => onFiltrar('desde', dia)} />
      <FiltroFecha etiqueta="Hasta" valor={filtros.hasta ?? null} onCambio={(dia) => onFiltrar('hasta', dia)} />
    </Barra>
  );
}
