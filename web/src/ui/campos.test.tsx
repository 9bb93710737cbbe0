import { zodResolver } from '@hookform/resolvers/zod';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { montarRutas } from '@/pruebas/montar';
import { CampoBuscable } from './CampoBuscable';
import { CampoFecha } from './CampoFecha';
import { CampoInterruptor } from './CampoInterruptor';
import { CampoDinero, CampoNumero } from './CampoNumero';
import { CampoTextoLargo } from './CampoTextoLargo';
import { Formulario } from './Formulario';
import { numero, numeroOpcional, textoOpcional } from './reglas';

const resolver = zodResolver(
  z.object({
    precio: numero('Escribe el precio.', { minimo: 1 }),
    minimo: numeroOpcional({ maximo: 99 }),
    fecha: z.nullable(z.string()),
    activo: z.boolean(),
    categoria: z.string().check(z.minLength(1, 'Elige una categoría.')),
    notas: textoOpcional(20),
  }),
);

const CATEGORIAS = [
  { value: '1', label: 'Jamón y embutido' },
  { value: '2', label: 'Quesos', detalle: 'refrigerado' },
  { value: '3', label: 'Jabones' },
];

const guardar = vi.fn<(datos: unknown) => Promise<unknown>>();

beforeEach(() => {
  guardar.mockReset();
  guardar.mockResolvedValue(undefined);
});

function abrir() {
  const inicial = { precio: '', minimo: '', fecha: null, activo: false, categoria: '', notas: '' };
  return montarRutas(
    [
      {
        path: '/',
        element: (
          <Formulario resolver={resolver} inicial={inicial} onGuardar={guardar} problema="x" volverA="/lista">
            {(control) => (
              <>
                <CampoDinero control={control} nombre="precio" etiqueta="Precio" obligatorio />
                <CampoNumero control={control} nombre="minimo" etiqueta="Mínimo" unidad="ud" />
                <CampoFecha control={control} nombre="fecha" etiqueta="Fecha" />
                <CampoInterruptor control={control} nombre="activo" etiqueta="Activo" ayuda="Se puede vender." />
                <CampoBuscable control={control} nombre="categoria" etiqueta="Categoría" opciones={CATEGORIAS} obligatorio />
                <CampoTextoLargo control={control} nombre="notas" etiqueta="Notas" />
              </>
            )}
          </Formulario>
        ),
      },
      { path: '/lista', element: <p>la lista</p> },
    ],
    '/',
  );
}

const campo = (etiqueta: string, papel: 'textbox' | 'combobox' | 'switch' = 'textbox') => screen.getByRole(papel, { name: etiqueta });

it('a form of every kind of field is filled in with the keyboard alone', async () => {
  const { usuario } = abrir();
  campo('Precio').focus();
  await usuario.keyboard('12,5{Tab}7{Tab}1/2/2027{Tab}{Tab}');
  expect(campo('Precio')).toHaveValue('12,50');
  expect(campo('Fecha')).toHaveValue('01/02/2027');
  expect(campo('Activo', 'switch')).toHaveFocus();
  await usuario.keyboard(' {Tab}ques{Enter}{Tab}Llega los martes');
  expect(campo('Categoría', 'combobox')).toHaveValue('Quesos');
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('la lista');
  expect(guardar.mock.lastCall?.[0]).toEqual({
    precio: 12.5,
    minimo: 7,
    fecha: '2027-02-01',
    activo: true,
    categoria: '2',
    notas: 'Llega los martes',
  });
});

it('what is missing or out of its limits is told beside each field', async () => {
  const { usuario } = abrir();
  await usuario.type(campo('Precio'), '0,5');
  await usuario.type(campo('Mínimo'), '100');
  await usuario.type(campo('Notas'), 'n'.repeat(21));
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  for (const reproche of ['Como poco 1.', 'Como mucho 99.', 'Elige una categoría.', 'Como mucho 20 letras.']) {
    expect(await screen.findByText(reproche)).toBeInTheDocument();
  }
  await usuario.clear(campo('Precio'));
  expect(await screen.findByText('Escribe el precio.')).toBeInTheDocument();
  expect(guardar).not.toHaveBeenCalled();
});

describe('a figure', () => {
  it.each([
    ['1.234', '1.23'],
    ['1,5,5', '1,55'],
    ['-3', '3'],
    ['abc', ''],
  ])('typed as %s stands as %s', async (tecleado, escrito) => {
    const { usuario } = abrir();
    await usuario.type(campo('Precio'), tecleado);
    expect(campo('Precio')).toHaveValue(escrito);
  });
});

describe('a choice of many', () => {
  const categoria = () => campo('Categoría', 'combobox');
  const opciones = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  it('is found blind to case and accents, in label and detail', async () => {
    const { usuario } = abrir();
    await usuario.type(categoria(), 'JAMON');
    expect(opciones()).toEqual(['Jamón y embutido']);
    await usuario.clear(categoria());
    await usuario.type(categoria(), 'refri');
    expect(opciones()).toEqual(['Quesosrefrigerado']);
    await usuario.clear(categoria());
    await usuario.type(categoria(), 'zz');
    expect(screen.getByText('No hay nada que se llame así.')).toBeInTheDocument();
  });

  it('moves with the arrows, says which is meant, and Enter submits nothing while it is open', async () => {
    const { usuario } = abrir();
    await usuario.click(categoria());
    await usuario.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    const activa = categoria().getAttribute('aria-activedescendant');
    expect(document.getElementById(activa ?? '')).toHaveTextContent('Quesos');
    await usuario.keyboard('{Enter}');
    expect(categoria()).toHaveValue('Quesos');
    expect(screen.queryByText('Escribe el precio.')).not.toBeInTheDocument();
  });

  it('is left as it was by Escape, which leaves no form', async () => {
    const { usuario } = abrir();
    await usuario.type(categoria(), 'jab');
    await usuario.keyboard('{Escape}');
    expect(categoria()).toHaveValue('');
    expect(categoria()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('la lista')).not.toBeInTheDocument();
  });
});
