import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { salir } from '@/features/sesion/consultas';
import { useSesion } from '@/stores/sesion';
import { Mosaico } from '@/ui/BotonGrande';
import { formatearDiaLargo } from '@/ui/formato';
import { Marca } from '@/ui/Marca';
import clases from './Inicio.module.css';

export function Component() {
  const nombre = useSesion((estado) => estado.sesion.name);
  const [hoy] = useState(() => new Date());
  return (
    <div className={clases['pantalla']}>
      <title>Inicio · Reparto</title>
      <header className={clases['cabecera']}>
        <Marca />
        <p>{formatearDiaLargo(hoy)}</p>
      </header>
      <main className={clases['cuerpo']}>
        <h1>Hola, {nombre}</h1>
        <nav className={clases['mosaicos']} aria-label="Menú">
          <Mosaico icono={<LogOut size={26} />} onClick={salir}>
            Salir
          </Mosaico>
        </nav>
      </main>
    </div>
  );
}
