import { useGuardado } from '@/stores/memoria';

/** Said where orders are shown: there are some that only a newer page can show. */
export function DeOtraVersion({ className }: { className?: string | undefined }) {
  const cuantos = useGuardado((estado) => estado.deOtraVersion);
  if (cuantos === 0) return null;
  return (
    <p className={className} role="status">
      {cuantos === 1 ? 'Hay 1 pedido guardado' : `Hay ${cuantos} pedidos guardados`} por una versión más nueva de Reparto. Vuelve a cargar esta página para
      verlo todo y enviarlo.
    </p>
  );
}
