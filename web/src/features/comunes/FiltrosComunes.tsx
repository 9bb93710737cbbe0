import { Filtros as Barra, FiltroSelect } from '@/kit/listas/Filtros';
import { useHoy } from '@/stores/useHoy';
import { mesLegible, ultimosMeses } from '@/vocabulario/meses';
import { CLASES } from './clases';
import { ESTADOS, type Filtro, type Filtros } from './filtros';

interface FiltrosComunesProps {
  filtros: Filtros;
  onFiltrar: (filtro: Filtro, valor: string | null) => void;
}

/** Older ones are seldom asked for; whoever does writes the month into the address. */
const MESES_A_ELEGIR = 36;

/** Month, kind and payment of a list of common expenses. */
export function FiltrosComunes({ filtros, onFiltrar }: FiltrosComunesProps) {
  const hoy = useHoy();
  const meses = ultimosMeses(hoy, MESES_A_ELEGIR).map((mes) => ({ value: mes, label: mesLegible(mes) }));
  return (
    <Barra>
      <FiltroSelect etiqueta="Mes" todos="El último año" opciones={meses} valor={filtros.mes} onCambio={(mes) => onFiltrar('mes', mes)} />
      <FiltroSelect etiqueta="Clase" todos="Todas" opciones={CLASES} valor={filtros.clase} onCambio={(clase) => onFiltrar('clase', clase)} />
      <FiltroSelect etiqueta="Pago" todos="Todos" opciones={ESTADOS} valor={filtros.pago} onCambio={(pago) => onFiltrar('pago', pago)} />
    </Barra>
  );
}
