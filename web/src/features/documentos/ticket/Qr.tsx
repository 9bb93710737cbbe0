import { encode } from 'uqr';
import clases from './Ticket.module.css';

interface QrProps {
  texto: string;
}

/** A tax QR: error correction M, drawn as one path so that every printer gets sharp edges (Orden HAC/1177/2024 art. 21). */
export function Qr({ texto }: QrProps) {
  const { data, size } = encode(texto, { ecc: 'M', boostEcc: false, border: 0 });
  const trazo = data.flatMap((fila, y) => fila.flatMap((negro, x) => (negro ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={clases['qr']} shapeRendering="crispEdges" role="img" aria-label="Código QR tributario">
      <path d={trazo} />
    </svg>
  );
}
