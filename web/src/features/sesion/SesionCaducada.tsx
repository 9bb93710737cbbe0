import { LockKeyhole } from 'lucide-react';
import { Boton } from '@/kit/pantallas/Boton';
import { confirmarAbandono } from '@/kit/formularios/sinGuardar';
import { VentanaConMarco } from '@/kit/dialogos/VentanaConMarco';
import { FormularioAcceso } from './FormularioAcceso';

interface SesionCaducadaProps {
  /** Whose session it was. */
  nombre: string;
  onSalir: () => void;
}

/** Lies over a screen that holds something unsaved: whoever wrote it enters again and goes on where she was. */
export function SesionCaducada({ nombre, onSalir }: SesionCaducadaProps) {
  const salir = async () => {
    if (await confirmarAbandono()) onSalir();
  };
  return (
    <VentanaConMarco titulo="Tu sesión ha caducado" icono={<LockKeyhole size={22} />} tono="aviso" onCerrar={() => void salir()}>
      <p>Lo que has escrito sigue aquí. Entra otra vez y guárdalo.</p>
      <FormularioAcceso nombre={nombre} />
      <Boton variante="discreto" onClick={() => void salir()}>
        Salir sin guardar
      </Boton>
    </VentanaConMarco>
  );
}
