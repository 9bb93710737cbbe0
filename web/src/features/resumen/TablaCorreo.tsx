import { MailCheck } from 'lucide-react';
import type { components } from '@/api/esquema';
import { caminos } from '@/caminos';
import { momentoEs } from '@/dominio';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { Lista } from '@/kit/listas/Lista';
import type { Columna } from '@/kit/listas/Tabla';
import { useLista } from '@/kit/listas/useLista';
import { correoPagina } from './consultas';
import { Destino } from './Destino';

type Correo = components['schemas']['CorreoEnEsperaView'];

const columnas: readonly Columna<Correo>[] = [
  { titulo: 'Factura', celda: ({ numero }) => numero, ancho: '8.5rem' },
  { titulo: 'Cliente', celda: ({ client_name: cliente }) => cliente, orden: 'client_name' },
  { titulo: 'Para', celda: Destino, ancho: '34%', orden: 'destino' },
  { titulo: 'Espera desde', celda: ({ momento }) => momentoEs(momento), ancho: '9.75rem', orden: 'momento' },
];

/** The invoices that wait to be sent by mail, who waits longest first. */
export function TablaCorreo() {
  const lista = useLista(correoPagina);
  const vacio = {
    icono: <MailCheck size={32} />,
    titulo: 'No hay correo esperando',
    texto: 'Las facturas de los clientes con email esperan aquí hasta que salen.',
    accion: <BotonEnlace to={caminos.admin.inicio}>Volver a Inicio</BotonEnlace>,
  };
  return (
    <Lista
      lista={lista}
      titulo="Correo en espera"
      columnas={columnas}
      clave={({ id }) => id}
      enlace={({ id }) => caminos.admin.documento(id)}
      vacio={vacio}
      nadaHallado={{
        titulo: 'Ningún correo en espera es así',
        texto: 'La dirección de la página trae una búsqueda. Sin ella se ve todo.',
      }}
    />
  );
}
