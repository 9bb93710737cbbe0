import { Paperclip } from 'lucide-react';
import { useId, useState } from 'react';
import { Boton } from '@/kit/pantallas/Boton';
import { mostrarError } from '@/kit/dialogos/dialogos';
import { Ventana } from '@/kit/dialogos/Ventana';
import { type Adjunto, bajarAdjunto } from './adjuntos';
import clases from './BotonAdjunto.module.css';
import { abrirEnPestana, pesoLegible } from './verAdjunto';

interface FotoProps {
  nombre: string;
  direccion: string;
  onCerrar: () => void;
}

/** A photo over the screen, as large as there is room. */
function Foto({ nombre, direccion, onCerrar }: FotoProps) {
  const id = useId();
  return (
    <Ventana tituladaPor={id} onCerrar={onCerrar} className={clases['ventana']}>
      <header className={clases['cabecera']}>
        <h2 id={id}>{nombre}</h2>
        <a href={direccion} download={nombre}>
          Descargar
        </a>
        <Boton variante="secundario" onClick={onCerrar} data-autofocus>
          Cerrar
        </Boton>
      </header>
      <img src={direccion} alt={nombre} className={clases['foto']} />
    </Ventana>
  );
}

/** Shows the paper of a record: a photo over the screen, a PDF in a tab of its own. */
export function BotonAdjunto({ adjunto }: { adjunto: Adjunto }) {
  const [abriendo, setAbriendo] = useState(false);
  const [foto, setFoto] = useState<string | null>(null);

  const ver = async () => {
    setAbriendo(true);
    try {
      if (adjunto.tipo === 'application/pdf') await abrirEnPestana(adjunto.nombre, () => bajarAdjunto(adjunto));
      else setFoto(URL.createObjectURL(await bajarAdjunto(adjunto)));
    } catch (error) {
      void mostrarError(error, 'No se ha podido abrir el archivo');
    } finally {
      setAbriendo(false);
    }
  };

  const cerrar = () => {
    if (foto !== null) URL.revokeObjectURL(foto);
    setFoto(null);
  };

  return (
    <>
      <Boton variante="secundario" icono={<Paperclip size={18} />} className={clases['boton'] ?? ''} ocupado={abriendo} onClick={() => void ver()}>
        {adjunto.nombre} · {pesoLegible(adjunto.tamano)}
      </Boton>
      {foto !== null && <Foto nombre={adjunto.nombre} direccion={foto} onCerrar={cerrar} />}
    </>
  );
}
