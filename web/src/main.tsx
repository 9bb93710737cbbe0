import './kit/estilo/mantine.css';
import './kit/estilo/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Entorno } from './kit/estilo/Entorno';
import { calmarTrasCadaToque } from './kit/aparato/toques';
import { crearConsultas, olvidarAlCambiarDeSesion } from './recursos/consultas';
import { crearRouter } from './rutas';
import { seguirOtrasPestanas } from './stores/sesion';
import { seguirVersion } from './stores/version';
import { unirPisos } from './unirPisos';

/** In a browser that is too old the page says so already. */
function arrancar(): void {
  const raiz = document.getElementById('root');
  if (!raiz) throw new Error('The page has no #root element to render into.');
  unirPisos();
  const consultas = crearConsultas();
  seguirOtrasPestanas();
  calmarTrasCadaToque();
  olvidarAlCambiarDeSesion(consultas);
  // While one develops there is no worker, and each change is shown at once.
  if (import.meta.env.PROD) seguirVersion(import.meta.url);

  createRoot(raiz).render(
    <StrictMode>
      <QueryClientProvider client={consultas}>
        <Entorno>
          <RouterProvider router={crearRouter()} />
        </Entorno>
      </QueryClientProvider>
    </StrictMode>,
  );
}

if (!document.documentElement.hasAttribute('data-antiguo')) arrancar();
