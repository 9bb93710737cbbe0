import { Store } from 'lucide-react';
import type { ClienteResumen } from '@/api/tipos';
import { caminos } from '@/caminos';
import { Dinero } from '@/kit/cifras/Dinero';
import { Pildora } from '@/kit/pantallas/Pildora';
import type { Columna } from '@/kit/listas/Tabla';
import { clientes } from '@/recursos/fichas';
import { ListaFichas } from '@/recursos/ListaFichas';

const columnas: readonly Columna<ClienteResumen>[] = [
  {
    titulo: 'Nombre Comercial',
    celda: ({ nombreComercial }) => nombreComercial,
    orden: 'nombreComercial',
  },
  { titulo: 'Nif', celda: ({ nif }) => nif, ancho: '8rem', orden: 'nif' },
  { titulo: 'Ciudad', celda: ({ ciudad }) => ciudad, ancho: '22%', secundaria: true, orden: 'ciudad' },
  {
    titulo: 'Recargo',
    celda: ({ recargo }) => recargo === 1 && <Pildora tono="marca">Si</Pildora>,
    ancho: '7.5rem',
    secundaria: true,
    orden: 'recargo',
  },
  {
    titulo: 'Pendiente',
    celda: ({ pendiente }) => <Dinero importe={pendiente} peso={pendiente > 0 ? 'fuerte' : 'normal'} />,
    alinear: 'derecha',
    ancho: '9rem',
    orden: 'pendiente',
  },
];

export function TablaClientes() {
  return (
    <ListaFichas
      titulo="Clientes"
      recurso={clientes}
      archivo={clientes.useArchivo()}
      columnas={columnas}
      nombre={({ nombreComercial }) => nombreComercial}
      solo={{ valor: 'deuda', etiqueta: 'Solo los que deben', ninguna: 'Ningún cliente debe nada' }}
      editarEn={caminos.admin.clienteEditar}
      verEn={caminos.admin.cliente}
      alArchivar="deja de aparecer en las listas y ya no se le podrá vender; sus documentos se quedan como están."
      vacio={{
        icono: <Store size={32} />,
        titulo: 'Todavía no hay clientes',
        texto: 'Da de alta al primero para poder venderle.',
        nueva: { camino: caminos.admin.clienteNuevo, texto: 'Nuevo cliente' },
      }}
    />
  );
}
