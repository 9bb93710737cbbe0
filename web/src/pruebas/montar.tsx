import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { Entorno } from '@/kit/estilo/Entorno';
import { crearConsultas } from '@/recursos/consultas';

/** Renders routes as the application does, starting at an address. */
export function montarRutas(rutas: RouteObject[], camino: string) {
  const router = createMemoryRouter(rutas, { initialEntries: [camino] });
  const consultas = crearConsultas();
  consultas.setDefaultOptions({ queries: { ...consultas.getDefaultOptions().queries, retryDelay: 1 } });
  render(
    <QueryClientProvider client={consultas}>
      <Entorno modo="test">
        <RouterProvider router={router} />
      </Entorno>
    </QueryClientProvider>,
  );
  return { router, usuario: userEvent.setup() };
}

/** Renders one piece of a screen, with everything around it that it may call. */
export function montar(pieza: ReactNode) {
  return montarRutas([{ path: '*', element: pieza }], '/');
}
