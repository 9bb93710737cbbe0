import { Pencil, Trash2 } from 'lucide-react';
import { BotonIcono, EnlaceIcono } from '../pantallas/Boton';

interface AccionesFilaProps {
  /** What the row is, to be read after a verb: `a Iñaki`, `Jamón serrano`. */
  que: string;
  editarEn: string;
  onBorrar: () => void;
}

/** Edit and delete a row of a list. */
export function AccionesFila({ que, editarEn, onBorrar }: AccionesFilaProps) {
  return (
    <>
      <EnlaceIcono etiqueta={`Editar ${que}`} icono={<Pencil size={18} />} to={editarEn} />
      <BotonIcono etiqueta={`Borrar ${que}`} icono={<Trash2 size={18} />} onClick={onBorrar} />
    </>
  );
}
