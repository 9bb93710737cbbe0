import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { Documento } from '@/api/tipos';
import { Boton } from '@/kit/pantallas/Boton';
import { EnviarPorCorreo } from './EnviarPorCorreo';

interface BotonEnviarProps {
  documentos: readonly Pick<Documento, 'id'>[];
  /** One word of it is to be seen, where it stands among many. */
  corto?: boolean;
}

/** Asks where documents go by mail, and sends them. */
export function BotonEnviar({ documentos, corto = false }: BotonEnviarProps) {
  /** The documents of the moment in which it was pressed: rows may be ticked and taken off meanwhile. */
  const [abiertos, setAbiertos] = useState<typeof documentos | null>(null);
  return (
    <>
      <Boton variante="secundario" icono={<Mail size={18} />} aria-label="Enviar por correo" onClick={() => setAbiertos(documentos)}>
        {corto ? 'Enviar' : 'Enviar por correo'}
      </Boton>
      {abiertos && <EnviarPorCorreo documentos={abiertos} onCerrar={() => setAbiertos(null)} />}
    </>
  );
}
