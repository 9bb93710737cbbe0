/** Enough to read the small print of an invoice, and some 500 kB. */
const LADO_MAXIMO = 2000;
const CALIDAD = 0.85;

/** How large a picture is drawn: no side longer than the longest that is sent. */
export function medidas(ancho: number, alto: number): { ancho: number; alto: number } {
  const escala = Math.min(1, LADO_MAXIMO / Math.max(ancho, alto));
  return { ancho: Math.round(ancho * escala), alto: Math.round(alto * escala) };
}

async function dibujar(archivo: File): Promise<Blob | null> {
  // Turned as the camera was held.
  const imagen = await createImageBitmap(archivo, { imageOrientation: 'from-image' });
  const { ancho, alto } = medidas(imagen.width, imagen.height);
  const lienzo = document.createElement('canvas');
  lienzo.width = ancho;
  lienzo.height = alto;
  const pincel = lienzo.getContext('2d');
  if (pincel === null) return null;
  // What lets light through is paper.
  pincel.fillStyle = '#fff';
  pincel.fillRect(0, 0, ancho, alto);
  pincel.drawImage(imagen, 0, 0, ancho, alto);
  imagen.close();
  return new Promise((resolve) => lienzo.toBlob(resolve, 'image/jpeg', CALIDAD));
}

/** A photo as it is worth sending: a JPEG of at most 2000 points a side. What is smaller already, or cannot be drawn, stays as it is. */
export async function reducirFoto(archivo: File): Promise<File> {
  if (!archivo.type.startsWith('image/')) return archivo;
  const reducida = await dibujar(archivo).catch(() => null);
  if (reducida === null || reducida.size >= archivo.size) return archivo;
  return new File([reducida], `${archivo.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}
