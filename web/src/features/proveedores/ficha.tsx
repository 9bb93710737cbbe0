import { zodResolver } from '@hookform/resolvers/zod';
import { Truck } from 'lucide-react';
import * as z from 'zod/mini';
import type { components } from '@/api/esquema';
import { caminos } from '@/caminos';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { CampoTextoLargo } from '@/kit/campos/CampoTextoLargo';
import { Fila, Grupo } from '@/kit/campos/grupos';
import { texto, textoOpcional } from '@/kit/campos/reglas';
import type { Columna } from '@/kit/listas/Tabla';
import { proveedores } from '@/recursos/fichas';
import { FormularioFicha } from '@/recursos/FormularioFicha';
import { ListaFichas } from '@/recursos/ListaFichas';

type Proveedor = components['schemas']['ProveedorView'];

/** What a NIF, a telephone, an e-mail and a postal code are, the server says. */
const esquema = z.object({
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

const resolver = zodResolver(esquema);

const enBlanco: ProveedorFormulario = {
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

const aFormulario = ({
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

function Formulario({ ficha }: { ficha?: Proveedor }) {
  return (
    <FormularioFicha
      recurso={proveedores}
      guardar={proveedores.useGuardar(ficha?.id)}
      ficha={ficha}
      resolver={resolver}
      enBlanco={enBlanco}
      aFormulario={aFormulario}
      volverA={caminos.admin.proveedores}
    >
      {(control) => (
        <>
          <Grupo titulo="Quién es">
            <Fila>
              <CampoTexto control={control} nombre="name" etiqueta="Nombre" obligatorio autoFocus ayuda="Como lo llamáis en la casa." />
              <CampoTexto control={control} nombre="nif" etiqueta="Nif" />
            </Fila>
            <CampoTexto control={control} nombre="razonSocial" etiqueta="Razon Social" ayuda="Como aparece en sus facturas." />
          </Grupo>
          <Grupo titulo="Cómo encontrarlo">
            <Fila>
              <CampoTexto control={control} nombre="contacto" etiqueta="Contacto" ayuda="Por quién preguntar." />
              <CampoTexto control={control} nombre="telf" etiqueta="Teléfono" tipo="tel" modoEntrada="tel" />
            </Fila>
            <CampoTexto control={control} nombre="email" etiqueta="Email" tipo="email" modoEntrada="email" />
            <CampoTexto control={control} nombre="direccion" etiqueta="Dirección" />
            <Fila>
              <CampoTexto control={control} nombre="codigoPostal" etiqueta="Codigo Postal" modoEntrada="numeric" />
              <CampoTexto control={control} nombre="ciudad" etiqueta="Ciudad" />
              <CampoTexto control={control} nombre="provincia" etiqueta="Provincia" />
            </Fila>
          </Grupo>
          <CampoTextoLargo control={control} nombre="notas" etiqueta="Notas" />
        </>
      )}
    </FormularioFicha>
  );
}

const columnas: readonly Columna<Proveedor>[] = [
  { titulo: 'Nombre', celda: ({ name }) => name, orden: 'name' },
  { titulo: 'Nif', celda: ({ nif }) => nif, ancho: '8rem', orden: 'nif' },
  { titulo: 'Teléfono', celda: ({ telf }) => telf, ancho: '9rem' },
  { titulo: 'Contacto', celda: ({ contacto }) => contacto, ancho: '18%', secundaria: true },
  { titulo: 'Ciudad', celda: ({ ciudad }) => ciudad, ancho: '16%', secundaria: true, orden: 'ciudad' },
];

function Lista() {
  return (
    <ListaFichas
      titulo="Proveedores"
      recurso={proveedores}
      archivo={proveedores.useArchivo()}
      columnas={columnas}
      nombre={({ name }) => name}
      editarEn={caminos.admin.proveedor}
      excelEn={(proveedor) => caminos.admin.excelDe('proveedores', proveedor)}
      alArchivar="ya no se podrá elegir; lo que trajo se queda como está."
      vacio={{
        icono: <Truck size={32} />,
        titulo: 'Todavía no hay proveedores',
        texto: 'Apunta a quién le compras, para saber de dónde viene cada lote.',
        nueva: { camino: caminos.admin.proveedorNuevo, texto: 'Nuevo proveedor' },
      }}
    />
  );
}

/** What the office's screens of suppliers are made of. */
export const deProveedores = { recurso: proveedores, Icono: Truck, Lista, Formulario };
