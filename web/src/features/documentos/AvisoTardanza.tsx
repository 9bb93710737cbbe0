import type { DocumentoDetalle } from '@/api/tipos';
import { momentoEs } from '@/dominio';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';

/** When an order was carried out that nobody could be asked about, and what did not fit when it arrived; nothing of any other. */
export function AvisoTardanza({ tardanza, invoice }: DocumentoDetalle) {
  if (!tardanza) return null;
  const { hecho, reparos } = tardanza;
  return (
    <Tarjeta como="section" aria-label="Hecho sin cobertura">
      <p>
        <strong>Hecho sin cobertura</strong> el {momentoEs(hecho)}; llegó el {momentoEs(invoice.billet_at)}.
      </p>
      {reparos.map((reparo) => (
        <p key={reparo}>{reparo}</p>
      ))}
    </Tarjeta>
  );
}
