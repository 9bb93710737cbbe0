import { WifiOff } from 'lucide-react';
import { Boton } from '@/kit/pantallas/Boton';
import { Vacio } from '@/kit/pantallas/estados';

/** In the place of a screen of which something has not come. */
export const FaltaUnaParte = ({ onReintentar }: { onReintentar: () => void }) => (
  <main>
    <Vacio solo icono={<WifiOff size={32} />} titulo="Falta una parte de Reparto" accion={<Boton onClick={onReintentar}>Reintentar</Boton>}>
      No hemos podido cargar una parte de Reparto. Busca cobertura y vuelve a intentarlo; lo que tenías guardado sigue aquí.
    </Vacio>
  </main>
);
