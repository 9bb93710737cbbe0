import type { PointGroup } from 'signature_pad';

/** Points of the picture, each way: 25 mm on a ticket printer. The pad is as high, and as wide as the screen allows. */
export const LADO = 200;
/** A ticket printer has one. */
const TINTA = 'black';
/** What a stroke is broad beyond its points. */
const MARGEN = 4;

interface Recuadro {
  izquierda: number;
  arriba: number;
  derecha: number;
  abajo: number;
}

/** What of the pad has been drawn on, in points of the page. */
function recuadroDe(trazos: readonly PointGroup[], ancho: number, conImagen: boolean): Recuadro {
  const imagen = { izquierda: (ancho - LADO) / 2, arriba: 0, derecha: (ancho + LADO) / 2, abajo: LADO };
  const puntos = trazos.flatMap(({ points }) => points);
  const xs = [...puntos.map(({ x }) => x), ...(conImagen ? [imagen.izquierda, imagen.derecha] : [])];
  const ys = [...puntos.map(({ y }) => y), ...(conImagen ? [imagen.arriba, imagen.abajo] : [])];
  return {
    izquierda: Math.max(0, Math.min(...xs) - MARGEN),
    arriba: Math.max(0, Math.min(...ys) - MARGEN),
    derecha: Math.min(ancho, Math.max(...xs) + MARGEN),
    abajo: Math.min(LADO, Math.max(...ys) + MARGEN),
  };
}

/**
 * The signature as it is kept: in dark ink, in the middle of a square, smaller only where it is wider than that, and without the
 * screen's finer points.
 */
export function calcar(lienzo: HTMLCanvasElement, trazos: readonly PointGroup[], conImagen: boolean): string {
  const { izquierda, arriba, derecha, abajo } = recuadroDe(trazos, lienzo.clientWidth, conImagen);
  const [ancho, alto] = [derecha - izquierda, abajo - arriba];
  const finura = lienzo.width / lienzo.clientWidth;
  const escala = Math.min(1, LADO / ancho);
  const plano = document.createElement('canvas');
  plano.width = LADO;
  plano.height = LADO;
  const pincel = plano.getContext('2d');
  pincel?.drawImage(
    lienzo,
    izquierda * finura,
    arriba * finura,
    ancho * finura,
    alto * finura,
    (LADO - ancho * escala) / 2,
    (LADO - alto * escala) / 2,
    ancho * escala,
    alto * escala,
  );
  if (pincel) {
    pincel.globalCompositeOperation = 'source-in';
    pincel.fillStyle = TINTA;
    pincel.fillRect(0, 0, LADO, LADO);
  }
  return plano.toDataURL('image/png');
}
