import { Drawer } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { BotonIcono } from './Boton';
import clases from './Hoja.module.css';

interface HojaProps {
  abierta: boolean;
  onCerrar: () => void;
  titulo: string;
  /** A line above the title: what is being done to it. */
  antetitulo?: string;
  desde?: 'abajo' | 'arriba';
  /** Stays in sight while the content scrolls; usually a BarraInferior. */
  pie?: ReactNode;
  children: ReactNode;
}

/** A sheet over the handheld screen, from the thumb's edge or from the top. */
export function Hoja({ abierta, onCerrar, titulo, antetitulo, desde = 'abajo', pie, children }: HojaProps) {
  return (
    <Drawer.Root
      opened={abierta}
      onClose={onCerrar}
      position={desde === 'abajo' ? 'bottom' : 'top'}
      size="auto"
      classNames={{ content: `${clases['contenido']} ${clases[desde]}` }}
    >
      <Drawer.Overlay color="#2b211a" backgroundOpacity={0.5} radius={0} />
      <Drawer.Content>
        <div className={clases['cabecera']}>
          <div>
            {antetitulo && <small>{antetitulo}</small>}
            <Drawer.Title className={clases['titulo'] ?? ''}>{titulo}</Drawer.Title>
          </div>
          <BotonIcono etiqueta="Cerrar" icono={<X size={22} />} onClick={onCerrar} />
        </div>
        <Drawer.Body className={clases['cuerpo'] ?? ''}>{children}</Drawer.Body>
        {pie && <div className={clases['pie']}>{pie}</div>}
      </Drawer.Content>
    </Drawer.Root>
  );
}
