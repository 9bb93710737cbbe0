/** What a person is told about a failure. */
export interface MensajeDeError {
  texto: string;
  /** What is added where the text alone would not say enough to act. */
  detalle?: string;
  /** The id of the call that failed, to be quoted to support. */
  referencia?: string;
}

/** What the kit has to know of a failure. It does not know who failed, so whoever makes the calls answers. */
interface LectorDeFallos {
  describir: (error: unknown) => MensajeDeError;
  /** Nobody waits for the answer any more, so nothing is told. */
  esCancelada: (error: unknown) => boolean;
  /** The thing that was asked for does not exist. */
  esInexistente: (error: unknown) => boolean;
  /** Somebody else has changed the thing meanwhile. */
  esConflicto: (error: unknown) => boolean;
  /** What is wrong with each field that was sent, by the field's name on the wire. */
  porCampo: (error: unknown) => Readonly<Record<string, readonly string[]>>;
}

const nunca = () => false;

let lector: LectorDeFallos = {
  describir: () => ({ texto: 'Error desconocido' }),
  esCancelada: nunca,
  esInexistente: nunca,
  esConflicto: nunca,
  porCampo: () => ({}),
};

/** Tells the kit how to read a failure; the root of the application calls it before anything is shown. */
export function leerFallosCon(otro: LectorDeFallos): void {
  lector = otro;
}

/** Reads a failure in the way that the root of the application has chosen. */
export const fallos: LectorDeFallos = {
  describir: (error) => lector.describir(error),
  esCancelada: (error) => lector.esCancelada(error),
  esInexistente: (error) => lector.esInexistente(error),
  esConflicto: (error) => lector.esConflicto(error),
  porCampo: (error) => lector.porCampo(error),
};
