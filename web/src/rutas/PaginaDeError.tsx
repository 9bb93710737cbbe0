import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Boton } from '@/kit/pantallas/Boton';
import clases from './PaginaDeError.module.css';

interface Descripcion {
  mensaje: string;
  pila: string | undefined;
}

function describir(error: unknown): Descripcion {
  if (isRouteErrorResponse(error)) return { mensaje: `${error.status} ${error.statusText}`, pila: undefined };
  if (error instanceof Error) return { mensaje: error.message, pila: error.stack };
  return { mensaje: String(error), pila: undefined };
}

/** The last net: a screen that broke, with what support needs to know. */
export function PaginaDeError() {
  const { mensaje, pila } = describir(useRouteError());
  return (
    <main className={clases['pagina']}>
      <h1>Unexpected Application Error!</h1>
      <p className={clases['mensaje']}>{mensaje}</p>
      <p>Algo se ha roto en esta pantalla. Lo que tenías guardado en este dispositivo sigue ahí.</p>
      <div className={clases['acciones']}>
        <Boton onClick={() => window.location.reload()}>Volver a cargar</Boton>
        <Boton variante="secundario" onClick={() => window.location.assign(import.meta.env.BASE_URL)}>
          Ir al principio
        </Boton>
      </div>
      {pila && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        <pre className={clases['pila']} tabIndex={0}>
          {pila}
        </pre>
      )}
    </main>
  );
}
