import { RotateCw } from 'lucide-react';
import { Boton } from '@/kit/pantallas/Boton';
import { type Correo, useEnviarOtraVez } from './consultas';

/** Sends a mail again that has left or does not leave by itself; none with a document that was annulled since. */
export function OtraVez({ correo }: { correo: Correo }) {
  const enviar = useEnviarOtraVez();
  if (correo.estado === 'en_espera' || correo.con_anulados) return null;
  return (
    <Boton
      variante="secundario"
      icono={<RotateCw size={18} />}
      aria-label={`Enviar otra vez ${correo.numero} a ${correo.destino}`}
      ocupado={enviar.isPending}
      onClick={() => enviar.mutate(correo)}
    >
      Enviar otra vez
    </Boton>
  );
}
