import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import type { Adjunto } from '@/api/adjuntos';
import { Boton } from './Boton';
import { mostrarError } from './dialogos';
import { abrirAdjunto, pesoLegible } from './verAdjunto';

/** Shows the paper of a record in a tab of its own. */
export function BotonAdjunto({ adjunto }: { adjunto: Adjunto }) {
  const [abriendo, setAbriendo] = useState(false);
  const ver = async () => {
    setAbriendo(true);
    await abrirAdjunto(adjunto).catch((error: unknown) => mostrarError(error, 'No se ha podido abrir el archivo'));
    setAbriendo(false);
  };
  return (
    <Boton variante="secundario" icono={<Paperclip size={18} />} ocupado={abriendo} onClick={() => void ver()}>
      {adjunto.nombre} · {pesoLegible(adjunto.tamano)}
    </Boton>
  );
}
