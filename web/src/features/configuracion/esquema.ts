import * as z from 'zod/mini';
import type { components } from '@/api/esquema';
import type { Configuracion } from '@/api/tipos';
import { escribirNumero } from '@/kit/cifras/numeros';
import { numero, texto, textoOpcional } from '@/kit/campos/reglas';
import { DECIMALES_PRECIO } from '@/vocabulario/medidas';
import { TIPOS_DOCUMENTO } from '@/vocabulario/tiposDocumento';

export type ConfiguracionRequest = components['schemas']['ConfiguracionRequest'];

/** The configuration with its logo, as its form starts from it. */
export type ConfiguracionConLogo = Configuracion & {
  version: number;
  /** A data URL; empty when there is none. */
  imagen: string;
};

/** The series as the wire names them, two a line. */
export const SERIES = [
  [
    { serie: 'pendiente', etiqueta: 'Pedidos pendientes' },
    { serie: 'albaran', etiqueta: 'Albaranes' },
  ],
  [
    { serie: 'factura', etiqueta: 'Facturas' },
    { serie: 'rectificativa', etiqueta: 'Rectificativas' },
  ],
] as const;

const prefijo = () => texto('Escribe el prefijo.', 4);

/** What a NIF, a postal code, a telephone, an e-mail and a prefix are, the server says. */
export const esquema = z.object({
  empresa: z.object({
    razonSocial: texto('Escribe la razón social.'),
    nombreComercial: texto('Escribe el nombre comercial.'),
    nif: texto('Escribe el NIF.', 20),
    direccion: texto('Escribe la dirección.', 160),
    codigoPostal: texto('Escribe el código postal.', 10),
    ciudad: texto('Escribe la ciudad.', 80),
    provincia: textoOpcional(60),
    telefono: textoOpcional(30),
    email: textoOpcional(254),
    recargo: z.pipe(
      z.boolean(),
      z.transform((lleva) => (lleva ? (1 as const) : (0 as const))),
    ),
  }),
  reglas: z.object({
    precio_minimo: numero('Escribe el precio mínimo.', { decimales: DECIMALES_PRECIO }),
    dias_aviso_caducidad: numero('Escribe los días de aviso.', { maximo: 365 }),
    tipo_documento: z.enum(TIPOS_DOCUMENTO.map(({ value }) => value)),
    pie_ticket: textoOpcional(300),
  }),
  prefijos: z.object({ pendiente: prefijo(), albaran: prefijo(), factura: prefijo(), rectificativa: prefijo() }),
  remitente: textoOpcional(254),
  cuenta: textoOpcional(60),
  logo: z.string(),
});

export type ConfiguracionFormulario = z.input<typeof esquema>;
export type ConfiguracionEscrita = z.output<typeof esquema>;

const EMPRESA_EN_BLANCO: ConfiguracionFormulario['empresa'] = {
  razonSocial: '',
  nombreComercial: '',
  nif: '',
  direccion: '',
  codigoPostal: '',
  ciudad: '',
  provincia: '',
  telefono: '',
  email: '',
  recargo: false,
};

const tipoDe = (tipo: string | undefined): ConfiguracionFormulario['reglas']['tipo_documento'] =>
  TIPOS_DOCUMENTO.find(({ value }) => value === tipo)?.value ?? 'albaran';

export function deConfiguracion({ empresa, reglas, prefijos, remitente, cuenta, imagen }: ConfiguracionConLogo): ConfiguracionFormulario {
  return {
    empresa: empresa ? { ...EMPRESA_EN_BLANCO, ...empresa, recargo: empresa.recargo === 1 } : EMPRESA_EN_BLANCO,
    reglas: {
      precio_minimo: escribirNumero(reglas.precio_minimo, 2),
      dias_aviso_caducidad: String(reglas.dias_aviso_caducidad),
      tipo_documento: tipoDe(reglas.tipo_documento),
      pie_ticket: reglas.pie_ticket,
    },
    prefijos: { ...prefijos },
    remitente,
    cuenta,
    logo: imagen,
  };
}

/** What is sent: the logo only when it is another one than the one that is there. */
export const aPeticion = ({ logo, ...resto }: ConfiguracionEscrita, habia: string): ConfiguracionRequest =>
  logo === habia ? resto : { ...resto, logo };
