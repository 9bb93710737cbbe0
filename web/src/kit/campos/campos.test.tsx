import { zodResolver } from '@hookform/resolvers/zod';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { prepararDominio } from '@/pruebas/dominio';
import { montar, montarRutas } from '@/pruebas/montar';
import { CampoBuscable } from './CampoBuscable';
import { CampoFecha } from './CampoFecha';
import { CampoInterruptor } from './CampoInterruptor';
import { CampoDinero, CampoNumero } from './CampoNumero';
import { CampoTextoLargo } from './CampoTextoLargo';
import { EntradaBuscable } from './EntradaBuscable';
import { Formulario } from '../formularios/Formulario';
import { fechaOpcional, numero, numeroOpcional, textoOpcional } from './reglas';

prepararDominio();

const resolver = zodResolver(
  z.object({
    precio: numero('Escribe el precio.', { minimo: 1, decimales: 2 }),
    minimo: numeroOpcional({ maximo: 99 }),
    fecha: fechaOpcional,
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
                <CampoFecha control={control} nombre="fecha" etiqueta="Fecha" avisaAntesDe="2026-01-01" />
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
  const guardarCon = async (etiqueta: string, texto: string) => {
    const { usuario } = abrir();
    await usuario.click(campo(etiqueta));
    await usuario.paste(texto);
    expect(campo(etiqueta)).toHaveValue(texto);
    await usuario.tab();
    return usuario;
  };

  it.each([
    ['1.234', '1234,00'],
    ['1.234,5', '1234,50'],
    ['12,50\u00a0€', '12,50'],
    [' 7 ', '7,00'],
  ])('typed or pasted as %j is understood as %s', async (escrito, entendido) => {
    await guardarCon('Precio', escrito);
    expect(campo('Precio')).toHaveValue(entendido);
  });

  it.each([
    ['-1', 'No puede ser negativo.'],
    ['1e5', 'Escribe solo cifras, con una coma si lleva decimales.'],
    ['abc', 'Escribe solo cifras, con una coma si lleva decimales.'],
    ['1,5', 'No lleva decimales.'],
  ])('that cannot be read, %j, stays as it is, says why and stops the save', async (escrito, reproche) => {
    const usuario = await guardarCon('Mínimo', escrito);
    expect(campo('Mínimo')).toHaveValue(escrito);
    expect(campo('Mínimo')).toHaveAccessibleDescription(reproche);
    await usuario.type(campo('Precio'), '1');
    await usuario.click(campo('Categoría', 'combobox'));
    await usuario.keyboard('{Enter}');
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(campo('Mínimo')).toHaveFocus());
    expect(screen.getByText(reproche)).toBeInTheDocument();
    expect(guardar).not.toHaveBeenCalled();
  });

  it('is understood by Enter too, which sends it without leaving', async () => {
    const usuario = await guardarCon('Mínimo', '');
    await usuario.click(campo('Categoría', 'combobox'));
    await usuario.keyboard('{Enter}');
    await usuario.type(campo('Precio'), '1.250,00{Enter}');
    await screen.findByText('la lista');
    expect(guardar.mock.lastCall?.[0]).toMatchObject({ precio: 1250, minimo: null });
  });
});

describe('a day', () => {
  const fecha = () => campo('Fecha');

  const llenarLoDemas = async (usuario: ReturnType<typeof abrir>['usuario']) => {
    await usuario.type(campo('Precio'), '1');
    await usuario.click(campo('Categoría', 'combobox'));
    await usuario.keyboard('{Enter}');
  };

  const COMO = 'Escribe la fecha como DD/MM/AAAA, de 1900 a 2099.';

  it.each([
    ['31/02/2027', 'Febrero no tiene 31 días.'],
    ['29/02/2027', 'Febrero de 2027 no tiene 29 días.'],
    ['31/13/27', COMO],
    ['1/3', COMO],
    ['mañana', COMO],
  ])('p2 that is none, %s, stops the save and says why, though no day is needed', async (texto, motivo) => {
    const { usuario } = abrir();
    await llenarLoDemas(usuario);
    await usuario.type(fecha(), texto);
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(fecha()).toHaveFocus());
    expect(fecha()).toHaveValue(texto);
    expect(fecha()).toHaveAccessibleDescription(motivo);
    expect(guardar).not.toHaveBeenCalled();
  });

  it.each([
    ['31/12/27', '31/12/2027', '2027-12-31'],
    ['1/3/26', '01/03/2026', '2026-03-01'],
  ])('of a short year, %s, is written out on leaving as %s', async (texto, escrito, dia) => {
    const { usuario } = abrir();
    await llenarLoDemas(usuario);
    await usuario.type(fecha(), texto);
    await usuario.tab();
    expect(fecha()).toHaveValue(escrito);
    await usuario.clear(fecha());
    await usuario.type(fecha(), `${texto}{Enter}`);
    await screen.findByText('la lista');
    expect(guardar.mock.lastCall?.[0]).toMatchObject({ fecha: dia });
  });

  it('that is past is warned of, and saved', async () => {
    const { usuario } = abrir();
    await llenarLoDemas(usuario);
    await usuario.type(fecha(), '31/12/2025');
    expect(screen.getByText('Esa fecha ya ha pasado.')).toBeInTheDocument();
    await usuario.clear(fecha());
    await usuario.type(fecha(), '01/01/2026');
    expect(screen.queryByText('Esa fecha ya ha pasado.')).not.toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('la lista');
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

  it('w30 says aloud how many were found, and that nothing was', async () => {
    const { usuario } = abrir();
    const dicho = () => screen.getByText(/opci(ón|ones)$/);
    await usuario.click(categoria());
    expect(dicho()).toHaveTextContent('3 opciones');
    expect(dicho()).toHaveAttribute('aria-live', 'polite');
    await usuario.type(categoria(), 'ques');
    expect(dicho()).toHaveTextContent('1 opción');
    await usuario.type(categoria(), 'zz');
    expect(dicho()).toHaveTextContent('Ninguna opción');
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

  it('that Enter found nothing for keeps what was typed', async () => {
    const { usuario } = abrir();
    await usuario.type(categoria(), 'zz{Enter}');
    expect(categoria()).toHaveValue('zz');
    expect(screen.getByText('No hay nada que se llame así.')).toBeInTheDocument();
  });

  describe('that is still on its way', () => {
    const alElegir = vi.fn<(valor: string) => void>();

    function DePaso() {
      const [llegaron, setLlegaron] = useState(false);
      return (
        <>
          <EntradaBuscable etiqueta="Categoría" opciones={llegaron ? CATEGORIAS : []} cargando={!llegaron} valor="" onCambio={alElegir} />
          <button type="button" onPointerDown={() => setLlegaron(true)}>
            Llegan
          </button>
        </>
      );
    }

    const pedirAntes = async (teclas: string) => {
      alElegir.mockReset();
      const { usuario } = montar(<DePaso />);
      await usuario.type(categoria(), teclas);
      expect(alElegir).not.toHaveBeenCalled();
      await usuario.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Llegan' }) });
    };

    it.each(['ques{Enter}', 'ques{Enter}{Enter}', 'ques{Enter}{Tab}'])('is made by the Enter that came before it: %s', async (teclas) => {
      await pedirAntes(teclas);
      expect(alElegir).toHaveBeenCalledExactlyOnceWith('2');
    });

    it.each(['ques', 'ques{Enter}o', 'ques{Enter}{Escape}'])('is not made by %s', async (teclas) => {
      await pedirAntes(teclas);
      expect(alElegir).not.toHaveBeenCalled();
    });
  });
});
