import { fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, it, vi } from 'vitest';
import { aplazada } from '@/pruebas/aplazada';
import { montarRutas } from '@/pruebas/montar';
import { Buscador, ESPERA_BUSQUEDA_MS } from './Buscador';
import { useYendose } from './useYendose';

const dormir = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

interface BusquedaProps {
  onBuscar: (texto: string) => void;
}

function Busqueda({ onBuscar }: BusquedaProps) {
  const yendose = useYendose();
  return <Buscador etiqueta="Buscar" valor="" onBuscar={(texto) => yendose() || onBuscar(texto)} />;
}

it('a search that comes to rest while the next screen is on its way does not call it back', async () => {
  const pantalla = aplazada<{ Component: () => string }>();
  const buscar = vi.fn();
  const lista = (
    <>
      <Busqueda onBuscar={buscar} />
      <Link to="/otra">Listo</Link>
    </>
  );
  const { usuario } = montarRutas([{ path: '/', element: lista }, { path: '/otra', lazy: () => pantalla.promesa }], '/');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'jam' } });
  await usuario.click(screen.getByRole('link', { name: 'Listo' }));
  await dormir(ESPERA_BUSQUEDA_MS + 50);
  expect(buscar).not.toHaveBeenCalled();
  pantalla.cumplir({ Component: () => 'la siguiente' });
  expect(await screen.findByText('la siguiente')).toBeInTheDocument();
});
