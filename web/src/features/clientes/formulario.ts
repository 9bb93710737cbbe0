import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { components } from '@/api/esquema';
import type { Cliente, ClienteFicha } from '@/api/tipos';
import { type ClienteRequest, validarCliente } from '@/dominio';
import { escribirNumero } from '@/kit/cifras/numeros';
import { fechaOpcional, numeroOpcional, textoOpcional } from '@/kit/campos/reglas';

const CAMPOS = [
  'nif',
  'nombreComercial',
  'razonSocial',
  'telf',
  'email',
  'direccion',
  'ciudad',
  'codigoPostal',
  'recargo',
] as const satisfies readonly (keyof ClienteRequest)[];

/** What only the office writes about a client; what an IBAN and a country are, the server says. */
const deOficina = z.object({
  provincia: textoOpcional(60),
  pais: textoOpcional(2),
  direccionEntrega: textoOpcional(240),
  recargoDeclarado: fechaOpcional,
  diasPago: numeroOpcional({ maximo: 365 }),
  limiteCredito: numeroOpcional({ decimales: 2 }),
  iban: textoOpcional(42),
  facturaElectronica: fechaOpcional,
  notas: textoOpcional(1000),
});

/** The form of a client, with the names of the wire; a choice is a text until it is sent. A handheld shows the first part of it. */
export type ClienteFormulario = Required<Omit<ClienteRequest, 'recargo'>> & { recargo: '0' | '1' } & z.input<typeof deOficina>;

/** What the office sends. */
export type PeticionOficina = ClienteRequest & components['schemas']['ClienteMasRequest'];

export const RECARGO = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Si' },
] as const;

export const enBlanco: ClienteFormulario = {
  nif: '',
  nombreComercial: '',
  razonSocial: '',
  telf: '',
  email: '',
  direccion: '',
  ciudad: '',
  codigoPostal: '',
  recargo: '0',
  provincia: '',
  pais: 'ES',
  direccionEntrega: '',
  recargoDeclarado: null,
  diasPago: '',
  limiteCredito: '',
  iban: '',
  facturaElectronica: null,
  notas: '',
};

/** The form of a client who was written down and has not been taken by the server. */
export const deAlta = ({ recargo, ...peticion }: ClienteRequest): ClienteFormulario => ({ ...enBlanco, ...peticion, recargo: recargo === 1 ? '1' : '0' });

export function deCliente(cliente: Cliente & Pick<ClienteFicha, 'condiciones'>): ClienteFormulario {
  const { nif, nombreComercial, razonSocial, telf, email, direccion, ciudad, codigoPostal, recargo, condiciones } = cliente;
  return {
    nif,
    nombreComercial,
    razonSocial,
    telf,
    email,
    direccion,
    ciudad,
    codigoPostal,
    recargo: recargo === 1 ? '1' : '0',
    provincia: cliente.provincia ?? '',
    pais: cliente.pais ?? 'ES',
    direccionEntrega: cliente.direccionEntrega ?? '',
    recargoDeclarado: condiciones?.recargoDeclarado ?? null,
    diasPago: escribirNumero(condiciones?.diasPago),
    limiteCredito: escribirNumero(condiciones?.limiteCredito, 2),
    iban: condiciones?.iban ?? '',
    facturaElectronica: condiciones?.facturaElectronica ?? null,
    notas: condiciones?.notas ?? '',
  };
}

type Juicio = { peticion: ClienteRequest } | { errores: FieldErrors<ClienteFormulario> };

/** Judges what handheld and office both write by the rules of the business; what passes comes back in its canonical spelling. */
function juzgar({ nif, nombreComercial, razonSocial, telf, email, direccion, ciudad, codigoPostal, recargo }: ClienteFormulario): Juicio {
  const resultado = validarCliente({
    nif,
    nombreComercial,
    razonSocial,
    telf,
    email,
    direccion,
    ciudad,
    codigoPostal,
    recargo: recargo === '1' ? 1 : 0,
  });
  if (resultado.ok) return { peticion: resultado.valor };
  const errores: FieldErrors<ClienteFormulario> = {};
  for (const campo of CAMPOS) {
    const mensajes = resultado.errores[campo];
    if (mensajes) errores[campo] = { type: 'regla', message: mensajes.join(' ') };
  }
  return { errores };
}

export const resolverVendedor: Resolver<ClienteFormulario, unknown, ClienteRequest> = (valores) => {
  const juicio = juzgar(valores);
  return 'peticion' in juicio ? { values: juicio.peticion, errors: {} } : { values: {}, errors: juicio.errores };
};

const esDeOficina = (campo: unknown): campo is keyof z.input<typeof deOficina> => typeof campo === 'string' && campo in deOficina.shape;

export const resolverOficina: Resolver<ClienteFormulario, unknown, PeticionOficina> = (valores) => {
  const juicio = juzgar(valores);
  const resto = deOficina.safeParse(valores);
  if ('peticion' in juicio && resto.success) {
    const { provincia, pais, direccionEntrega, ...condiciones } = resto.data;
    return { values: { ...juicio.peticion, provincia, pais, direccionEntrega, condiciones }, errors: {} };
  }
  const errors: FieldErrors<ClienteFormulario> = 'errores' in juicio ? juicio.errores : {};
  for (const { path, message } of resto.error?.issues ?? []) {
    const [campo] = path;
    if (esDeOficina(campo)) errors[campo] = { type: 'forma', message };
  }
  return { values: {}, errors };
};
