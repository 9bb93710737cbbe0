import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { Archive, ArchiveRestore, FileSpreadsheet, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { BotonEnlace, BotonIcono, EnlaceIcono } from '@/kit/pantallas/Boton';
import { confirmarBorrado } from '@/kit/dialogos/dialogos';
import { Interruptor } from '@/kit/campos/Interruptor';
import { Lista } from '@/kit/listas/Lista';
import type { Pagina } from '@/kit/listas/paginas';
import type { Columna } from '@/kit/listas/Tabla';
import { useLista } from '@/kit/listas/useLista';
import type { ArchivoDeFichas, BusquedaDeFichas } from './recurso';

interface ListaFichasProps<F, C extends QueryKey> {
  /** Names the table for screen readers. */
  titulo: string;
  recurso: {
    palabras: { ningun: string };
    pagina: (busqueda: BusquedaDeFichas) => UseQueryOptions<Pagina<F>, Error, Pagina<F>, C>;
  };
  archivo: ArchivoDeFichas;
  columnas: readonly Columna<F>[];
  nombre: (ficha: F) => string;
  editarEn: (id: number) => string;
  /** Where a row leads, if not to its form. */
  verEn?: (id: number) => string;
  /** Where a row becomes a spreadsheet. */
  excelEn?: (ficha: F) => string;
  /** What its archiving means, said before it is done. */
  alArchivar: string;
  /** There is nothing yet: what it is good for, and how to make the first. */
  vacio: { icono: ReactNode; titulo: string; texto: string; nueva: { camino: string; texto: string } };
  /** Those that need something done: its value in the address, what switches to them, and what is said when there is none. */
  solo?: { valor: string; etiqueta: string; ninguna: string };
}

/** The master records of a kind: search, edit, archive and bring back. */
export function ListaFichas<F extends { id: number }, C extends QueryKey>({
  titulo,
  recurso,
  columnas,
  nombre,
  archivo: { archivar, restaurar },
  editarEn,
  verEn = editarEn,
  excelEn,
  alArchivar,
  vacio,
  solo,
}: ListaFichasProps<F, C>) {
  const lista = useLista(recurso.pagina, ['archivados', 'solo']);
  const enArchivo = lista.filtros.archivados !== undefined;
  const acotado = solo !== undefined && lista.filtros.solo === solo.valor;

  const alBorrar = async (ficha: F) => {
    if (await confirmarBorrado(`«${nombre(ficha)}» ${alArchivar} Se puede recuperar desde «Ver archivados».`)) archivar.mutate(ficha.id);
  };

  return (
    <Lista
      lista={lista}
      titulo={titulo}
      buscador="Buscar por Nombre"
      filtros={
        <>
          {solo && <Interruptor etiqueta={solo.etiqueta} valor={acotado} onCambio={(ver) => lista.filtrar('solo', ver ? solo.valor : null)} />}
          <Interruptor etiqueta="Ver archivados" valor={enArchivo} onCambio={(ver) => lista.filtrar('archivados', ver ? 'si' : null)} />
        </>
      }
      columnas={columnas}
      clave={({ id }) => id}
      enlace={({ id }) => verEn(id)}
      anchoAcciones={excelEn && '9rem'}
      acciones={(ficha) => (
        <>
          {excelEn && <EnlaceIcono etiqueta={`Excel de ${nombre(ficha)}`} icono={<FileSpreadsheet size={18} />} to={excelEn(ficha)} />}
          <EnlaceIcono etiqueta={`Editar ${nombre(ficha)}`} icono={<Pencil size={18} />} to={editarEn(ficha.id)} />
          {enArchivo ? (
            <BotonIcono
              etiqueta={`Recuperar ${nombre(ficha)}`}
              icono={<ArchiveRestore size={18} />}
              onClick={() => restaurar.mutate(ficha.id)}
            />
          ) : (
            <BotonIcono etiqueta={`Borrar ${nombre(ficha)}`} icono={<Trash2 size={18} />} onClick={() => void alBorrar(ficha)} />
          )}
        </>
      )}
      vacio={{
        icono: vacio.icono,
        titulo: vacio.titulo,
        texto: vacio.texto,
        accion: <BotonEnlace to={vacio.nueva.camino}>{vacio.nueva.texto}</BotonEnlace>,
      }}
      nadaHallado={
        acotado && lista.texto === ''
          ? { titulo: solo.ninguna, texto: 'Quita el filtro para ver la lista entera.' }
          : enArchivo && lista.texto === ''
          ? { icono: <Archive size={32} />, titulo: 'No hay nada archivado', texto: 'Lo que se borra de la lista se guarda aquí.' }
          : { titulo: `${recurso.palabras.ningun} se llama así`, texto: `«${lista.texto}» no está en ${enArchivo ? 'el archivo' : 'la lista'}.` }
      }
    />
  );
}
