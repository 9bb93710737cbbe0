import { Store } from 'lucide-react';
import type { ClienteResumen } from '@/api/tipos';
import { caminos } from '@/caminos';
import { AccionesFila } from '@/ui/AccionesFila';
import { BotonEnlace } from '@/ui/Boton';
import { Dinero } from '@/ui/Dinero';
import { Lista } from '@/ui/Lista';
import { Pildora } from '@/ui/Pildora';
import type { Columna } from '@/ui/Tabla';
import { useLista } from '@/ui/useLista';
import { clientesPagina } from './consultas';
import { useArchivar } from './useArchivar';

const columnas: readonly Columna<ClienteResumen>[] = [
  {
    titulo: 'Nombre Comercial',
    celda: ({ nombreComercial }) => nombreComercial,
    orden: { campo: 'nombreComercial', valor: ({ nombreComercial }) => nombreComercial },
  },
  { titulo: 'Nif', celda: ({ nif }) => nif, ancho: '8rem', orden: { campo: 'nif', valor: ({ nif }) => nif } },
  { titulo: 'Ciudad', celda: ({ ciudad }) => ciudad, ancho: '22%', secundaria: true, orden: { campo: 'ciudad', valor: ({ ciudad }) => ciudad } },
  {
    titulo: 'Recargo',
    celda: ({ recargo }) => recargo === 1 && <Pildora tono="marca">Si</Pildora>,
    ancho: '7.5rem',
    secundaria: true,
    orden: { campo: 'recargo', valor: ({ recargo }) => recargo },
  },
  {
    titulo: 'Pendiente',
    celda: ({ pendiente }) => <Dinero importe={pendiente} peso={pendiente > 0 ? 'fuerte' : 'normal'} />,
    alinear: 'derecha',
    ancho: '9rem',
    orden: { campo: 'pendiente', valor: ({ pendiente }) => pendiente },
  },
];

export function TablaClientes() {
  const lista = useLista(clientesPagina);
  const archivar = useArchivar();
  return (
    <Lista
      lista={lista}
      titulo="Clientes"
      buscador="Buscar por Nombre"
      columnas={columnas}
      clave={({ id }) => id}
      enlace={({ id }) => caminos.admin.cliente(id)}
      acciones={(cliente) => (
        <AccionesFila
          que={cliente.nombreComercial}
          editarEn={caminos.admin.clienteEditar(cliente.id)}
          onBorrar={() => void archivar(cliente)}
        />
      )}
      vacio={{
        icono: <Store size={32} />,
        titulo: 'Todavía no hay clientes',
        texto: 'Da de alta al primero para poder venderle.',
        accion: <BotonEnlace to={caminos.admin.clienteNuevo}>Nuevo cliente</BotonEnlace>,
      }}
      nadaHallado={{
        titulo: 'Ningún cliente se llama así',
        texto: `«${lista.texto}» no está en el nombre, el NIF ni la ciudad de ningún cliente.`,
      }}
    />
  );
}
