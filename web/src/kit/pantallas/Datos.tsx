import type { ReactNode } from 'react';
import clases from './Datos.module.css';

interface DatosProps {
  /** In the order in which they are read. */
  datos: readonly { nombre: string; valor: ReactNode }[];
}

/** What is written down of a thing, each with its name. */
export function Datos({ datos }: DatosProps) {
  return (
    <dl className={clases['datos']}>
      {datos.map(({ nombre, valor }) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}
