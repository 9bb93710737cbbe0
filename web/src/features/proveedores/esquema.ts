import * as z from 'zod/mini';
import type { components } from '@/api/esquema';
import { texto, textoOpcional } from '@/kit/reglas';

export type Proveedor = components['schemas']['ProveedorView'];
export type ProveedorRequest = components['schemas']['ProveedorRequest'];

/** What a NIF, a telephone, an e-mail and a postal code are, the server says. */
export const esquema = z.object({
  name: texto('Escribe el nombre.'),
  razonSocial: textoOpcional(),
  nif: textoOpcional(20),
  telf: textoOpcional(30),
  email: textoOpcional(254),
  direccion: textoOpcional(160),
  ciudad: textoOpcional(80),
  codigoPostal: textoOpcional(10),
  provincia: textoOpcional(60),
  contacto: textoOpcional(),
  notas: textoOpcional(1000),
});

type ProveedorFormulario = z.input<typeof esquema>;

export const enBlanco: ProveedorFormulario = {
  name: '',
  razonSocial: '',
  nif: '',
  telf: '',
  email: '',
  direccion: '',
  ciudad: '',
  codigoPostal: '',
  provincia: '',
  contacto: '',
  notas: '',
};

export const deProveedor = ({
  name,
  razonSocial,
  nif,
  telf,
  email,
  direccion,
  ciudad,
  codigoPostal,
  provincia,
  contacto,
  notas,
}: Proveedor): ProveedorFormulario => ({
  name,
  razonSocial,
  nif,
  telf,
  email,
  direccion,
  ciudad,
  codigoPostal,
  provincia,
  contacto,
  notas,
});
