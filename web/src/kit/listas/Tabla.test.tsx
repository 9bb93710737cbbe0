import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ErrorApi } from '@/api/errores';
import { montar, montarRutas } from '@/pruebas/montar';
import { type Columna, Tabla } from './Tabla';
import { useEstadoLista } from './useEstadoLista';

interface Fila {
  id: number;
  nombre: string;
}

const columnas: Columna<Fila>[] = [{ titulo: 'Nombre', celda: ({ nombre }) => nombre, orden: 'nombre' }];
const reintentar = vi.fn<() => void>();

interface PruebaProps {
  filas: Fila[] | undefined;
  error?: unknown;
}

function Prueba({ filas, error }: PruebaProps) {
  const { orden, ordenar } = useEstadoLista();
  return (
    <Tabla
      titulo="Cosas"
      columnas={columnas}
      filas={filas}
      clave={({ id }) => id}
      error={error}
      onReintentar={reintentar}
      vacio={<p>Crea la primera.</p>}
      orden={orden}
      onOrdenar={ordenar}
      filasEnEspera={4}
    />
  );
}

const montarEn = (camino: string, props: PruebaProps) => montarRutas([{ path: '/', element: <Prueba {...props} /> }], camino);

describe('a list', () => {
  it('holds the place of its rows while they come', () => {
    montarEn('/', { filas: undefined });
    const tabla = screen.getByRole('table', { name: 'Cosas' });
    expect(tabla).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('row')).toHaveLength(1 + 4);
  });

  it('says what to do when it is empty', () => {
    montarEn('/', { filas: [] });
    expect(screen.getByText('Crea la primera.')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('says why it could not be loaded, and tries again', async () => {
    const { usuario } = montarEn('/', { filas: undefined, error: new ErrorApi({ clase: 'red' }) });
    expect(screen.getByRole('heading', { name: 'Error de red' })).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(reintentar).toHaveBeenCalledOnce();
  });

  it('keeps its rows when a refresh fails', () => {
    montarEn('/', { filas: [{ id: 1, nombre: 'Pan' }], error: new ErrorApi({ clase: 'red' }) });
    expect(screen.getByRole('cell', { name: 'Pan' })).toBeInTheDocument();
  });

  it('is put in order by its headings, up, down and not, in the address', async () => {
    const { usuario, router } = montarEn('/?pagina=3', { filas: [{ id: 1, nombre: 'Pan' }] });
    const cabecera = screen.getByRole('columnheader', { name: 'Nombre' });
    const pulsar = () => usuario.click(screen.getByRole('button', { name: 'Nombre' }));
    expect(cabecera).toHaveAttribute('aria-sort', 'none');
    await pulsar();
    expect(cabecera).toHaveAttribute('aria-sort', 'ascending');
    expect(router.state.location.search).toBe('?orden=nombre');
    await pulsar();
    expect(cabecera).toHaveAttribute('aria-sort', 'descending');
    expect(router.state.location.search).toBe('?orden=-nombre');
    await pulsar();
    expect(router.state.location.search).toBe('');
  });
});

it('a row that goes leaves the focus to the table it was in', async () => {
  function Menguante() {
    const [filas, setFilas] = useState<Fila[]>([
      { id: 1, nombre: 'Pan' },
      { id: 2, nombre: 'Nuez' },
    ]);
    const quitar = ({ id }: Fila) => setFilas((antes) => antes.filter((fila) => fila.id !== id));
    return (
      <Tabla
        titulo="Cosas"
        columnas={columnas}
        filas={filas}
        clave={({ id }) => id}
        acciones={(fila) => (
          <button type="button" onClick={() => quitar(fila)}>
            Quitar {fila.nombre}
          </button>
        )}
      />
    );
  }
  const { usuario } = montar(<Menguante />);
  await usuario.click(screen.getByRole('button', { name: 'Quitar Pan' }));
  expect(screen.queryByText('Pan')).not.toBeInTheDocument();
  expect(document.activeElement).toContainElement(screen.getByRole('table', { name: 'Cosas' }));
  await usuario.tab();
  expect(screen.getByRole('button', { name: 'Quitar Nuez' })).toHaveFocus();
});
