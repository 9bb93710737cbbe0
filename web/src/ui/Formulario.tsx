import type { FormEventHandler, ReactNode } from 'react';
import { Boton, BotonEnlace } from './Boton';
import clases from './Formulario.module.css';
import { Tarjeta } from './Tarjeta';

interface FormularioProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Where Cancelar goes. */
  cancelarA: string;
  enviando: boolean;
  children: ReactNode;
}

/** A form of the office on its card, with Guardar and Cancelar. */
export function Formulario({ onSubmit, cancelarA, enviando, children }: FormularioProps) {
  return (
    <Tarjeta holgada className={clases['tarjeta']}>
      <form onSubmit={onSubmit} noValidate className={clases['formulario']}>
        <div className={clases['campos']}>{children}</div>
        <div className={clases['acciones']}>
          <BotonEnlace to={cancelarA} variante="secundario">
            Cancelar
          </BotonEnlace>
          <Boton type="submit" ocupado={enviando}>
            Guardar
          </Boton>
        </div>
      </form>
    </Tarjeta>
  );
}
