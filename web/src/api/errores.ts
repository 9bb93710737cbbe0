import type { components } from './esquema';

type CuerpoDeError = components['schemas']['ErrorView'];
export type Aviso = NonNullable<CuerpoDeError['avisos']>[number];

/** Why a call gave no answer to work with. */
export type CausaError =
  | { clase: 'respuesta'; estado: number }
  | { clase: 'red' }
  | { clase: 'tiempo' }
  | { clase: 'cancelada' }
  /** An answer that is none of ours, such as the log-in page of a hotel's network. */
  | { clase: 'ilegible' };

interface DetalleError {
  mensaje?: string | undefined;
  errores?: CuerpoDeError['errores'];
  avisos?: CuerpoDeError['avisos'];
  confirmar?: string | undefined;
  referencia?: string | undefined;
  /** Seconds to wait before trying again, where the server named them. */
  espera?: number | undefined;
}

/** Every failed call of the API is one of these; nothing else leaves `src/api`. */
export class ErrorApi extends Error {
  override readonly name = 'ErrorApi';
  readonly causa: CausaError;
  readonly mensaje: string | undefined;
  readonly errores: Readonly<Record<string, readonly string[]>>;
  readonly avisos: readonly Aviso[];
  /** The field of the request that lets through what the message warns of. */
  readonly confirmar: string | undefined;
  readonly referencia: string | undefined;
  readonly espera: number | undefined;

  constructor(causa: CausaError, detalle: DetalleError = {}) {
    super(detalle.mensaje ?? (causa.clase === 'respuesta' ? `HTTP ${causa.estado}` : causa.clase));
    this.causa = causa;
    this.mensaje = detalle.mensaje;
    this.errores = detalle.errores ?? {};
    this.avisos = detalle.avisos ?? [];
    this.confirmar = detalle.confirmar;
    this.referencia = detalle.referencia;
    this.espera = detalle.espera;
  }

  get estado(): number | undefined {
    return this.causa.clase === 'respuesta' ? this.causa.estado : undefined;
  }
}

/** The server looked, and there is no such thing: trying again will not help. */
export const esInexistente = (error: unknown): boolean => error instanceof ErrorApi && error.estado === 404;

/** What was asked for does not fit what there is by now. */
export const esConflicto = (error: unknown): boolean => error instanceof ErrorApi && error.estado === 409;

/** Nobody has judged what was asked for: there is no coverage, or the server is not to be had. */
export const sinRespuesta = (error: unknown): boolean =>
  error instanceof ErrorApi && (error.causa.clase === 'respuesta' ? error.causa.estado >= 500 : error.causa.clase !== 'cancelada');

export const esCancelada = (error: unknown): boolean =>
  error instanceof ErrorApi ? error.causa.clase === 'cancelada' : error instanceof DOMException && error.name === 'AbortError';

const DESCONOCIDO = 'Error desconocido';
const TIEMPO_AGOTADO = 'Tiempo de espera agotado';

/** These carry what the server says, for it knows which rule was broken, and what does not fit. */
const CON_MENSAJE_DEL_SERVIDOR: ReadonlySet<number> = new Set([400, 409, 422]);

const TEXTOS: Readonly<Record<number, string>> = {
  204: 'No hay contenido disponible',
  401: 'No autorizado',
  403: 'Prohibido',
  404: 'Recurso no encontrado',
  409: 'Conflicto de recursos',
  500: 'Error interno del servidor',
  502: 'Puerta de enlace incorrecta',
  503: 'Servicio no disponible',
  504: 'Tiempo de espera de la puerta de enlace agotado',
};

/** Seldom met, and then told to whoever gives support: so these say their number. */
const TEXTOS_CON_NUMERO: Readonly<Record<number, string>> = {
  402: 'Pago requerido',
  405: 'Método no permitido',
  406: 'Respuesta no aceptable',
  407: 'El proxy pide autenticación',
  408: 'La petición ha tardado demasiado',
  410: 'El recurso ya no existe',
  411: 'Falta la longitud de la petición',
  412: 'No se cumple una condición previa',
  413: 'La petición es demasiado grande',
  414: 'La dirección es demasiado larga',
  415: 'Tipo de contenido no admitido',
  416: 'Rango no válido',
  417: 'No se puede cumplir lo esperado',
  418: 'El servidor se niega a atender la petición',
  421: 'Petición dirigida a otro servidor',
  423: 'Recurso bloqueado',
  424: 'Ha fallado una operación de la que depende esta',
  425: 'Demasiado pronto para atender la petición',
  426: 'Hay que actualizar el protocolo',
  428: 'Falta una condición previa',
  429: 'Demasiadas peticiones',
  431: 'Las cabeceras de la petición son demasiado grandes',
  451: 'No disponible por motivos legales',
};

/** What a person is told about a failure. */
export interface MensajeDeError {
  texto: string;
  /** What the server adds, where the text alone would not say enough to act. */
  detalle?: string;
  /** The server's id of the request, to be quoted to support. */
  referencia?: string;
}

function textoDeRespuesta(estado: number, mensaje: string | undefined): string {
  if (mensaje !== undefined && CON_MENSAJE_DEL_SERVIDOR.has(estado)) return mensaje;
  const texto = TEXTOS[estado];
  if (texto !== undefined) return texto;
  const conNumero = TEXTOS_CON_NUMERO[estado];
  return conNumero === undefined ? DESCONOCIDO : `${conNumero} (${estado})`;
}

function textoDeCausa(error: ErrorApi): string {
  switch (error.causa.clase) {
    case 'respuesta':
      return textoDeRespuesta(error.causa.estado, error.mensaje);
    case 'red':
      return 'Error de red';
    case 'tiempo':
      return TIEMPO_AGOTADO;
    case 'cancelada':
      return 'Petición cancelada';
    case 'ilegible':
      return DESCONOCIDO;
  }
}

/** A server that fails inside says nothing useful; every other refusal may explain itself. */
const explicable = (estado: number | undefined): boolean => estado !== undefined && estado >= 400 && estado < 500 && estado !== 401;

/** The one place that turns a failure of any kind into words. */
export function describirError(error: unknown): MensajeDeError {
  if (!(error instanceof ErrorApi)) return { texto: DESCONOCIDO };
  const texto = textoDeCausa(error);
  const explicado = explicable(error.estado) && error.mensaje !== undefined;
  return {
    texto,
    ...(explicado && error.mensaje !== texto && { detalle: error.mensaje }),
    // Whoever has been told why can act without anybody's help.
    ...(!explicado && error.referencia !== undefined && { referencia: error.referencia }),
  };
}
