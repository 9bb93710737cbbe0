const BIEN = { vibracion: [40], tono: 1_400, segundos: 0.06 };
const MAL = { vibracion: [120, 80, 120], tono: 280, segundos: 0.3 };
const VOLUMEN = 0.15;

let audio: AudioContext | undefined;

function pitar(tono: number, segundos: number): void {
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  const fuente = audio.createOscillator();
  const volumen = audio.createGain();
  fuente.frequency.value = tono;
  volumen.gain.value = VOLUMEN;
  fuente.connect(volumen).connect(audio.destination);
  fuente.start();
  fuente.stop(audio.currentTime + segundos);
}

/** Says to a hand and to an ear, whose eyes are on the shelf, that what was read has gone well or has not. */
export function senalar(resultado: 'bien' | 'mal'): void {
  const { vibracion, tono, segundos } = resultado === 'bien' ? BIEN : MAL;
  // Safari has none, and whoever is at a desk has nothing that shakes.
  if ('vibrate' in navigator) navigator.vibrate(vibracion);
  pitar(tono, segundos);
}
