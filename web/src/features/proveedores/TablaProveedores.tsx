import { Truck } from 'lucide-react';
import { caminos } from '@/caminos';
import type { Columna } from '@/kit/Tabla';
import { proveedores } from '@/recursos/fichas';
import { ListaFichas } from '@/recursos/ListaFichas';
import type { Proveedor } from './esquema';

const columnas: readonly Columna<Proveedor>[] = [
  { titulo: 'Nombre', celda: ({ name }) => name, orden: 'name' },
  { titulo: 'Nif', celda: ({ nif }) => nif, ancho: '8rem', orden: 'nif' },
  { titulo: 'Teléfono', celda: ({ telf }) => telf, ancho: '9rem' },
  { titulo: 'Contacto', celda: ({ contacto }) => contacto, ancho: '18%', secundaria: true },
  { titulo: 'Ciudad', celda: ({ ciudad }) => ciudad, ancho: '16%', secundaria: true, orden: 'ciudad' },
];

export function TablaProveedores() {
  const archivo = proveedores.useArchivo();
  return (
    <ListaFichas
      titulo="Proveedores"
      consulta={proveedores.pagina}
      columnas={columnas}
      nombre={({ name }) => name}
      archivo={archivo}
      editarEn={caminos.admin.proveedor}
      excelEn={(proveedor) => caminos.admin.excelDe('proveedores', proveedor)}
      alArchivar="ya no se podrá elegir; lo que trajo se queda como está."
      vacio={{
        icono: <Truck size={32} />,
        titulo: 'Todavía no hay proveedores',
        texto: 'Apunta a quién le compras, para saber de dónde viene cada lote.',
        nueva: { camino: caminos.admin.proveedorNuevo, texto: 'Nuevo proveedor' },
      }}
      nadaHallado="Ningún proveedor se llama así"
    />
  );
}
