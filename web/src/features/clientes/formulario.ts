import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Cliente } from '@/api/tipos';
import { type ClienteRequest, validarCliente } from '@/dominio';

/** The form of a client, with the names of the wire; a choice is a text until it is sent. */
export type ClienteFormulario = Required<Omit<ClienteRequest, 'recargo'>> & { recargo: '0' | '1' };

export const CAMPOS = [
  'nif',
  'nombreComercial',
  'razonSocial',
  'telf',
  'email',
  'direccion',
  'ciudad',
  'codigoPostal',
  'recargo',
] as const satisfies readonly (keyof ClienteFormulario)[];

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
};

export function deCliente({ nif, nombreComercial, razonSocial, telf, email, direccion, ciudad, codigoPostal, recargo }: Cliente): ClienteFormulario {
  return { nif, nombreComercial, razonSocial, telf, email, direccion, ciudad, codigoPostal, recargo: recargo === 1 ? '1' : '0' };
}

/** What is sent, as the form says it. */
export function aPeticion(formulario: ClienteFormulario): ClienteRequest {
  return { ...formulario, recargo: formulario.recargo === '1' ? 1 : 0 };
}

/** Judges the form by the rules of the business; what passes comes back in its canonical spelling. */
export const resolverCliente: Resolver<ClienteFormulario> = (valores) => {
  const resultado = validarCliente(aPeticion(valores));
  if (resultado.ok) return { values: { ...enBlanco, ...resultado.valor, recargo: valores.recargo }, errors: {} };
  const errors: FieldErrors<ClienteFormulario> = {};
  for (const campo of CAMPOS) {
    const mensajes = resultado.errores[campo];
    if (mensajes) errors[campo] = { type: 'regla', message: mensajes.join(' ') };
  }
  return { values: {}, errors };
};
