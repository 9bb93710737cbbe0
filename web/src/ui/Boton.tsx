import { Button } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import clases from './Boton.module.css';

export type VarianteBoton = 'primario' | 'secundario' | 'exito' | 'peligro' | 'discreto';

interface Aspecto {
  variante?: VarianteBoton;
  icono?: ReactNode;
  ancho?: 'completo' | 'propio';
}

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
  ...resto
}: BotonProps) {
  return (
    <Button
      type={type}
      variant={variante}
      leftSection={icono}
      fullWidth={ancho === 'completo'}
      loading={ocupado}
      disabled={disabled}
      className={`${clases['boton']} ${className}`}
      {...resto}
    />
  );
}

type BotonEnlaceProps = Aspecto & Omit<LinkProps, 'style' | 'color'>;

/** A link to another screen that looks like a button. */
export function BotonEnlace({ variante = 'primario', icono, ancho = 'propio', className = '', ...resto }: BotonEnlaceProps) {
  return (
    <Button
      component={Link}
      variant={variante}
      leftSection={icono}
      fullWidth={ancho === 'completo'}
      className={`${clases['boton']} ${className}`}
      {...resto}
    />
  );
}

interface AspectoIcono {
  /** What it does, for those who do not see the icon. */
  etiqueta: string;
  icono: ReactNode;
  variante?: VarianteBoton;
}

type BotonIconoProps = AspectoIcono & Omit<ComponentPropsWithRef<'button'>, 'style' | 'color' | 'children'>;

/** A square button that shows only an icon. */
export function BotonIcono({
  etiqueta,
  icono,
  variante = 'discreto',
  className = '',
  type = 'button',
  disabled = false,
  ...resto
}: BotonIconoProps) {
  return (
    <Button
      type={type}
      variant={variante}
      disabled={disabled}
      aria-label={etiqueta}
      title={etiqueta}
      className={`${clases['boton']} ${clases['cuadrado']} ${className}`}
      {...resto}
    >
      {icono}
    </Button>
  );
}

type EnlaceIconoProps = AspectoIcono & Omit<LinkProps, 'style' | 'color' | 'children'>;

/** A link to another screen that looks like a square button. */
export function EnlaceIcono({ etiqueta, icono, variante = 'discreto', className = '', ...resto }: EnlaceIconoProps) {
  return (
    <Button
      component={Link}
      variant={variante}
      aria-label={etiqueta}
      title={etiqueta}
      className={`${clases['boton']} ${clases['cuadrado']} ${className}`}
      {...resto}
    >
      {icono}
    </Button>
  );
}
