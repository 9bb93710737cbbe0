/** A scanner types faster than anybody, and ends with Enter. */
export const ENTRE_TECLAS_MS = 80;
const LETRAS = 4;
/** Less than this is a figure, however fast somebody is. */
const CODIGO = /^\d{8,}$/;

type Tecla = Pick<KeyboardEvent, 'key' | 'timeStamp'>;

/** Whether what came on each other's heels is a code, where a figure is typed too. */
export const esCodigo = (rafaga: string): boolean => CODIGO.test(rafaga);

/** Takes in one key after the other, and says what came at a scanner's speed up to each. */
export function seguirRafaga(): (tecla: Tecla) => string {
  let rafaga = '';
  let ultima = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp }) => {
    const deprisa = timeStamp - ultima < ENTRE_TECLAS_MS;
    ultima = timeStamp;
    if (key.length === 1) rafaga = deprisa ? rafaga + key : key;
    // Capitals come with their own key; any other says that somebody is at the keyboard.
    else if (key !== 'Shift' && (key !== 'Enter' || !deprisa)) rafaga = '';
    return rafaga;
  };
}

const esCampo = (cosa: EventTarget | null): boolean =>
  cosa instanceof HTMLElement && cosa.matches('input:not([type="radio"], [type="checkbox"]), textarea, select');

const esCantidad = (cosa: EventTarget | null): boolean => cosa instanceof HTMLElement && cosa.matches('input[role="spinbutton"]');

function escuchar(alPulsar: (evento: KeyboardEvent) => void): () => void {
  window.addEventListener('keydown', alPulsar, { capture: true });
  return () => window.removeEventListener('keydown', alPulsar, { capture: true });
}

/** Keeps what a scanner reads outside of a field from pressing the button that happens to have the focus. */
export function callarEscaner(): () => void {
  let seguir = seguirRafaga();
  return escuchar((evento) => {
    const rafaga = seguir(evento);
    if (esCampo(evento.target)) {
      seguir = seguirRafaga();
      return;
    }
    // A blank among the letters of a code presses buttons too.
    const pulsa = evento.key === 'Enter' || evento.key === ' ';
    if (pulsa && rafaga.length >= LETRAS) evento.preventDefault();
  });
}

/** Hears what a scanner reads where nothing else takes it: outside of the fields, and in those of a quantity. */
export function leerEscaner(alLeer: (codigo: string) => void): () => void {
  let seguir = seguirRafaga();
  return escuchar((evento) => {
    const rafaga = seguir(evento);
    const { key, target } = evento;
    const ajeno = esCampo(target) && !esCantidad(target);
    if (ajeno || key === 'Enter') seguir = seguirRafaga();
    if (ajeno || key !== 'Enter' || document.querySelector('dialog[open]')) return;
    if (esCantidad(target) ? esCodigo(rafaga) : rafaga.length >= LETRAS) alLeer(rafaga);
  });
}
