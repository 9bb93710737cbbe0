import type { ReactNode } from 'react';
import { Link } from 'react-router';
import clases from './Renglones.module.css';

interface RenglonProps {
  a: string;
  titulo: string;
  detalle?: ReactNode;
  /** The figure, at the right. */
  children: ReactNode;
}

/** A line of a short list: whom or what it is about leads there. */
export function Renglon({ a, titulo, detalle, children }: RenglonProps) {
  return (
    <li className={clases['renglon']}>
      <div>
        <Link to={a} className={clases['titulo']}>
          {titulo}
        </Link>
        {detalle && <p className={clases['detalle']}>{detalle}</p>}
      </div>
      <div className={clases['cifra']}>{children}</div>
    </li>
  );
}

export function Renglones({ children }: { children: ReactNode }) {
  return <ul className={clases['renglones']}>{children}</ul>;
}
