import './ui/mantine.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { crearConsultas, olvidarAlCambiarDeSesion } from './api/consultas';
import { crearRouter } from './rutas';
import { seguirOtrasPestanas } from './stores/sesion';
import { Entorno } from './ui/Entorno';
import { calmarTrasCadaToque } from './ui/toques';

const raiz = document.getElementById('root');
if (!raiz) throw new Error('The page has no #root element to render into.');

const consultas = crearConsultas();
seguirOtrasPestanas();
calmarTrasCadaToque();
olvidarAlCambiarDeSesion(consultas);

createRoot(raiz).render(
  <StrictMode>
    <QueryClientProvider client={consultas}>
      <Entorno>
        <RouterProvider router={crearRouter()} />
      </Entorno>
    </QueryClientProvider>
  </StrictMode>,
);
