import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import clases from './Boton.module.css';

type VarianteBoton = 'primario' | 'secundario' | 'exito' | 'peligro' | 'discreto';

interface Aspecto {
  variante?: VarianteBoton;
  icono?: ReactNode;
  ancho?: 'completo' | 'propio';
}

const conClase = (...nombres: (string | false | undefined)[]): string => nombres.filter(Boolean).join(' ');

const claseDe = (variante: VarianteBoton, ancho: Aspecto['ancho'], className: string): string =>
  conClase(clases['boton'], clases[variante], ancho === 'completo' && clases['completo'], className);

type BotonProps = Aspecto &
  Omit<ComponentPropsWithRef<'button'>, 'style' | 'color'> & {
    /** Shows a spinner in the button's own box and refuses clicks. */
    ocupado?: boolean;
  };

export function Boton({
  variante = 'primario',
  icono,
  ancho = 'propio',
  ocupado = false,
  type = 'button',
  className = '',
  disabled = false,
  children,
  ...resto
}: BotonProps) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- whoever uses it says which, and `button` is what it is else
      type={type}
      className={claseDe(variante, ancho, className)}
      disabled={disabled || ocupado}
      aria-busy={ocupado || undefined}
      {...resto}
    >
      {icono}
      {children}
    </button>
  );
}

type BotonEnlaceProps = Aspecto & Omit<LinkProps, 'style' | 'color'>;

/** A link to another screen that looks like a button. */
export function BotonEnlace({ variante = 'primario', icono, ancho = 'propio', className = '', children, ...resto }: BotonEnlaceProps) {
  return (
    <Link className={claseDe(variante, ancho, className)} {...resto}>
      {icono}
      {children}
    </Link>
  );
}

interface AspectoIcono {
  /** What it does, for those who do not see the icon. */
  etiqueta: string;
  icono: ReactNode;
  variante?: VarianteBoton;
}

const claseDeIcono = (variante: VarianteBoton, className: string): string => claseDe(variante, 'propio', conClase(clases['cuadrado'], className));

type BotonIconoProps = AspectoIcono & Omit<ComponentPropsWithRef<'button'>, 'style' | 'color' | 'children'>;

/** A square button that shows only an icon. */
export function BotonIcono({ etiqueta, icono, variante = 'discreto', className = '', type = 'button', ...resto }: BotonIconoProps) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- whoever uses it says which, and `button` is what it is else
      type={type}
      aria-label={etiqueta}
      title={etiqueta}
      className={claseDeIcono(variante, className)}
      {...resto}
    >
      {icono}
    </button>
  );
}

type EnlaceIconoProps = AspectoIcono & Omit<LinkProps, 'style' | 'color' | 'children'>;

/** A link to another screen that looks like a square button. */
export function EnlaceIcono({ etiqueta, icono, variante = 'discreto', className = '', ...resto }: EnlaceIconoProps) {
  return (
    <Link aria-label={etiqueta} title={etiqueta} className={claseDeIcono(variante, className)} {...resto}>
      {icono}
    </Link>
  );
}
