import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Boton } from '@/kit/pantallas/Boton';
import { FaltaUnaParte } from '@/paginas/FaltaUnaParte';
import { tomarVersion } from '@/stores/version';
import clases from './PaginaDeError.module.css';
import { FaltaParte } from './traerParte';

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
  const error = useRouteError();
  // Fetched anew by the page that names it: one that is older than the server names what is not there any more.
  if (error instanceof FaltaParte) return <FaltaUnaParte onReintentar={() => void tomarVersion()} />;
  const { mensaje, pila } = describir(error);
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
