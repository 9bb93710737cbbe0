/** A scanner types faster than anybody. */
export const ENTRE_TECLAS_MS = 80;
/** Milliseconds of rest after which no further key of a scanner comes. */
export const REPOSO_MS = ENTRE_TECLAS_MS + 20;

/** What some scanners send before a code: how it was printed, as `]E0` of an EAN. */
const SIMBOLOGIA = /^\][A-Za-z]\d/;
/** What others put around it. */
const MARCAS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Fewer digits are a figure, however fast somebody is. */
const CIFRAS = /^\d{8,}$/;
/** As many digits as a code on a pack has, so that nothing more is to be waited for. */
const ENTERO = /^(\d{8}|\d{12,14})$/;

/** What was read, without what the scanner puts around it. */
export const sinMarcas = (rafaga: string): string => rafaga.replace(SIMBOLOGIA, '').replaceAll(MARCAS, '');

/** Whether what came on each other's heels is a code, where a figure is typed too. */
export const esCodigo = (rafaga: string): boolean => CIFRAS.test(sinMarcas(rafaga));

/** Whether it is a whole one, though neither Enter nor Tab says so. */
export const esCodigoEntero = (rafaga: string): boolean => ENTERO.test(sinMarcas(rafaga));

export const acaba = (evento: Event): evento is KeyboardEvent => evento instanceof KeyboardEvent && (evento.key === 'Enter' || evento.key === 'Tab');

/** Keys whose name is not told, as those of a keyboard on the screen; what they write comes as an input. */
const SIN_NOMBRE = new Set(['Unidentified', 'Process']);

/**
 * Takes in one event after the other, keys and what they write, and says what came at a scanner's speed up to each.
 * A key that has a name is counted by it; one that has none, by the text that it leaves in the box.
 */
export function seguirRafaga(): (evento: KeyboardEvent | InputEvent) => string {
  let rafaga = '';
  let ultima = Number.NEGATIVE_INFINITY;
  let conNombre = false;
  let compuesto = '';
  // What comes after it is in another place, and so is none of it.
  let tabulada = false;

  const anadir = (texto: string, deprisa: boolean) => {
    if (texto !== '') rafaga = deprisa ? rafaga + texto : texto;
  };

  const teclear = (evento: KeyboardEvent, deprisa: boolean) => {
    const { key } = evento;
    conNombre = key.length === 1;
    if (conNombre) anadir(key, deprisa);
    // Capitals come with their own key; any other says that somebody is at the keyboard.
    else if (key !== 'Shift' && !SIN_NOMBRE.has(key) && !(acaba(evento) && deprisa)) rafaga = '';
    tabulada = key === 'Tab';
  };

  const escribir = ({ inputType, data }: InputEvent, deprisa: boolean) => {
    const texto = data ?? '';
    if (inputType === 'insertCompositionText') {
      // It comes whole with each key.
      anadir(texto.startsWith(compuesto) ? texto.slice(compuesto.length) : texto, deprisa);
      compuesto = texto;
      return;
    }
    compuesto = '';
    if (inputType === 'insertText') anadir(texto, deprisa);
    else rafaga = '';
  };

  return (evento) => {
    if (!(evento instanceof KeyboardEvent) && conNombre) {
      conNombre = false;
      return rafaga;
    }
    if (tabulada) rafaga = '';
    const deprisa = evento.timeStamp - ultima < ENTRE_TECLAS_MS;
    ultima = evento.timeStamp;
    if (evento instanceof KeyboardEvent) teclear(evento, deprisa);
    else escribir(evento, deprisa);
    return rafaga;
  };
}
