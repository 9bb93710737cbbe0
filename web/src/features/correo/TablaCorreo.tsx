import { Eye, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { caminoDeDocumento, caminos } from '@/caminos';
import { BotonEnlace, BotonIcono } from '@/kit/pantallas/Boton';
import { Lista } from '@/kit/listas/Lista';
import type { Columna } from '@/kit/listas/Tabla';
import { useLista } from '@/kit/listas/useLista';
import { Destino } from '@/vocabulario/Destino';
import { type Correo, correosPagina } from './consultas';
import { DetalleCorreo } from './DetalleCorreo';
import { EstadoDeCorreo } from './EstadoDeCorreo';
import { FILTROS } from './filtros';
import { FiltrosCorreo } from './FiltrosCorreo';

const queLleva = ({ numero, documentos }: Correo): string => (documentos.length > 1 ? `${numero} y ${documentos.length - 1} más` : numero);

const columnas: readonly Columna<Correo>[] = [
  { titulo: 'Documentos', celda: queLleva, ancho: '8.5rem' },
  {
    titulo: 'Cliente',
    celda: ({ client_name: cliente }) => cliente,
    debajo: ({ destino }) => (
      <>
        Para: <Destino destino={destino} />
      </>
    ),
    orden: 'client_name',
  },
  { titulo: 'Para', celda: Destino, ancho: '24%', secundaria: true, orden: 'destino' },
  { titulo: 'Cómo va', celda: (correo) => <EstadoDeCorreo correo={correo} />, ancho: '32%', orden: 'momento' },
];

/** The log of mails: those that wait, who waits longest first, and the others, newest first. */
export function TablaCorreo() {
  const lista = useLista(correosPagina, FILTROS);
  const [abierto, setAbierto] = useState<Correo | null>(null);
  return (
    <>
      <Lista
        lista={lista}
        titulo="Correo"
        buscador="Buscar por cliente o dirección"
        filtros={<FiltrosCorreo filtros={lista.filtros} onFiltrar={lista.filtrar} />}
        nota="Se ve lo que espera a salir. En «Estado» están también los enviados, los devueltos y los que no han salido: sin fechas, los de 31 días; de un cliente, todos."
        columnas={columnas}
        clave={({ store }) => store}
        enlace={({ id, documentos: [primero] }) => caminoDeDocumento({ id, tipo_factura: primero?.tipo ?? 'factura' })}
        acciones={(correo) => <BotonIcono etiqueta={`Ver el correo de ${queLleva(correo)}`} icono={<Eye size={18} />} onClick={() => setAbierto(correo)} />}
        anchoAcciones="3.5rem"
        vacio={{
          icono: <MailCheck size={32} />,
          titulo: 'No hay correo esperando',
          texto: 'Lo que se envía espera aquí hasta que sale. Lo enviado se ve en «Estado».',
          accion: <BotonEnlace to={caminos.admin.inicio}>Volver a Inicio</BotonEnlace>,
        }}
        nadaHallado={{ titulo: 'Ningún correo es así', texto: 'Prueba con otro estado, con otras fechas o quita algún filtro.' }}
      />
      {abierto && <DetalleCorreo correo={abierto} onCerrar={() => setAbierto(null)} />}
    </>
  );
}
