import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { prepararDominio } from '@/pruebas/dominio';
import { deUnGolpe } from '@/pruebas/escaner';
import { montar, montarRutas } from '@/pruebas/montar';
import { Cantidad } from './Cantidad';

prepararDominio();

interface PruebaProps {
  inicial: number | null;
  min?: number;
  max?: number;
  paso?: number;
  alCambiar?: (valor: number | null) => void;
  onEscrito?: () => void;
  decimales?: number;
  imposible?: string;
  onImposible?: (texto: string | null) => void;
}

function Prueba({ inicial, alCambiar, ...resto }: PruebaProps) {
  const [valor, setValor] = useState(inicial);
  const cambiar = (nuevo: number | null) => {
    alCambiar?.(nuevo);
    setValor(nuevo);
  };
  return (
    <>
      <Cantidad etiqueta="Jamón" valor={valor} onCambio={cambiar} {...resto} />
      <output>{String(valor)}</output>
    </>
  );
}

const caja = () => screen.getByRole('spinbutton', { name: 'Jamón' });
const valor = () => screen.getByText(/^(null|[\d.]+)$/, { selector: 'output' }).textContent;
const mas = () => screen.getByRole('button', { name: 'Añadir: Jamón' });
const menos = () => screen.getByRole('button', { name: 'Quitar: Jamón' });

describe('the stepper', () => {
  it('steps between its limits', async () => {
    const { usuario } = montar(<Prueba inicial={1} max={2} />);
    await usuario.click(mas());
    expect(valor()).toBe('2');
    expect(mas()).toBeDisabled();
    await usuario.click(menos());
    await usuario.click(menos());
    expect(valor()).toBe('0');
    expect(menos()).toBeDisabled();
  });

  it('adds tenths without a trace of binary fractions', async () => {
    const { usuario } = montar(<Prueba inicial={0.1} paso={0.1} />);
    await usuario.click(mas());
    await usuario.click(mas());
    expect(valor()).toBe('0.3');
    expect(caja()).toHaveValue('0,3');
  });

  it.each(['14,25', '14.25'])('takes %s, and shows a comma once it is left', async (texto) => {
    const { usuario } = montar(<Prueba inicial={null} />);
    await usuario.type(caja(), texto);
    await waitFor(() => expect(valor()).toBe('14.25'));
    await usuario.tab();
    expect(caja()).toHaveValue('14,25');
  });

  it.each([
    ['1.234', '¿1234 o 1,234? Escríbelo sin el punto.'],
    ['1.000', '¿1000 o 1? Escríbelo sin el punto.'],
  ])('f07 asks which one %s is, and stays with what there was', async (texto, pregunta) => {
    const { usuario } = montar(<Prueba inicial={3} />);
    await usuario.click(caja());
    await usuario.paste(texto);
    await usuario.keyboard('{Enter}');
    expect(caja()).toHaveAccessibleDescription(pregunta);
    expect(caja()).toHaveValue(texto);
    await usuario.tab();
    expect(caja()).toBeInvalid();
    expect(valor()).toBe('3');
  });

  it('f07 reads the thousands of what is typed or pasted whole', async () => {
    const { usuario } = montar(<Prueba inicial={3} />);
    await usuario.click(caja());
    await usuario.paste('1.234,56');
    await waitFor(() => expect(valor()).toBe('1234.56'));
    await usuario.clear(caja());
    await usuario.type(caja(), '2.345,6');
    await waitFor(() => expect(valor()).toBe('2345.6'));
  });

  it('f07 says of what is pasted and cannot be read why not', async () => {
    const { usuario } = montar(<Prueba inicial={3} />);
    await usuario.click(caja());
    await usuario.paste('media docena');
    expect(caja()).toHaveAccessibleDescription('Escribe solo cifras, con una coma si lleva decimales.');
    await usuario.clear(caja());
    await usuario.paste('99999999');
    expect(caja()).toHaveAccessibleDescription('Esa cifra es demasiado grande. Repásala.');
    expect(valor()).not.toBe('99999999');
  });

  it('f24 one and a half of what is counted whole is refused in words', async () => {
    const { usuario } = montar(<Prueba inicial={2} decimales={0} />);
    await usuario.clear(caja());
    await usuario.type(caja(), '1,5{Enter}');
    expect(caja()).toHaveValue('1,5');
    expect(caja()).toHaveAccessibleDescription('No lleva decimales.');
    expect(caja()).toHaveFocus();
  });

  it('f24 what cannot be had is told to whoever outlives the box, and stands there again', async () => {
    const alQuedar = vi.fn();
    const cajaQueSeVa = <Prueba inicial={3} max={9} onImposible={alQuedar} />;
    const { usuario, router } = montarRutas([{ path: '/', element: cajaQueSeVa }, { path: '*', element: null }], '/');
    await usuario.click(caja());
    await usuario.keyboard('12');
    await act(() => router.navigate('/otra'));
    expect(alQuedar.mock.calls.at(-1)).toEqual(['12']);

    montar(<Prueba inicial={3} max={9} imposible="12" onImposible={alQuedar} />);
    expect(caja()).toHaveValue('12');
    expect(caja()).toHaveAccessibleDescription('Como mucho 9');
    await usuario.clear(caja());
    expect(alQuedar.mock.calls.at(-1)).toEqual([null]);
  });

  it('f24 what could not be had counts once it can', async () => {
    const alCambiar = vi.fn();
    montar(<Prueba inicial={3} max={20} imposible="12" alCambiar={alCambiar} />);
    await waitFor(() => expect(alCambiar.mock.calls).toEqual([[12]]));
  });

  it('refuses letters, a second separator and a fourth decimal', async () => {
    const { usuario } = montar(<Prueba inicial={null} />);
    await usuario.type(caja(), 'a1,2,5x678');
    expect(caja()).toHaveValue('1,256');
  });

  it('may be empty while typing', async () => {
    const { usuario } = montar(<Prueba inicial={9} />);
    await usuario.clear(caja());
    expect(caja()).toHaveValue('');
    await waitFor(() => expect(valor()).toBe('null'));
  });

  it('passes on what was typed once it rests, and at once with Enter or on leaving', async () => {
    const alCambiar = vi.fn();
    const { usuario } = montar(<Prueba inicial={1} alCambiar={alCambiar} />);
    await usuario.clear(caja());
    await usuario.type(caja(), '12');
    await waitFor(() => expect(valor()).toBe('12'));
    expect(alCambiar.mock.calls).toEqual([[12]]);
    await usuario.type(caja(), '3{Enter}');
    expect(valor()).toBe('123');
    await usuario.type(caja(), '4');
    await usuario.tab();
    expect(valor()).toBe('4');
  });

  it('passes on what was typed when it goes away before that', async () => {
    const alCambiar = vi.fn();
    const { usuario, router } = montarRutas([{ path: '/', element: <Prueba inicial={1} alCambiar={alCambiar} /> }, { path: '*', element: null }], '/');
    await usuario.clear(caja());
    await usuario.type(caja(), '3');
    await act(() => router.navigate('/otra'));
    expect(alCambiar.mock.calls.at(-1)).toEqual([3]);
  });

  it('says that more than the maximum was typed, and keeps what there was', async () => {
    const alCambiar = vi.fn();
    const { usuario } = montar(<Prueba inicial={3} max={9} alCambiar={alCambiar} />);
    await usuario.click(caja());
    await usuario.keyboard('12{Enter}');
    expect(screen.getByText('Como mucho 9')).toBeInTheDocument();
    expect(caja()).toHaveFocus();
    await usuario.tab();
    expect(caja()).toBeInvalid();
    expect(caja()).toHaveValue('12');
    expect(alCambiar).not.toHaveBeenCalled();
    await usuario.click(menos());
    expect(caja()).toHaveValue('9');
    expect(screen.queryByText('Como mucho 9')).not.toBeInTheDocument();
  });

  it('Enter ends the writing', async () => {
    const onEscrito = vi.fn();
    const { usuario } = montar(<Prueba inicial={1} onEscrito={onEscrito} />);
    await usuario.type(caja(), '5{Enter}');
    expect(onEscrito).toHaveBeenCalled();
  });

  it('Enter lets go of it where nothing else is to be done', async () => {
    const { usuario } = montar(<Prueba inicial={1} />);
    await usuario.type(caja(), '5{Enter}');
    expect(caja()).not.toHaveFocus();
  });

  it.each(['8410000000017{Enter}', '84100017', '84100000000171234'])('takes no notice of a code that a scanner reads: %s', async (codigo) => {
    const [alCambiar, onEscrito] = [vi.fn(), vi.fn()];
    const { usuario } = montar(<Prueba inicial={3} max={40} alCambiar={alCambiar} onEscrito={onEscrito} />);
    await usuario.click(caja());
    deUnGolpe();
    await usuario.keyboard(codigo);
    await waitFor(() => expect(caja()).toHaveValue('3'));
    expect(caja()).toBeValid();
    await usuario.tab();
    expect(alCambiar).not.toHaveBeenCalled();
    expect(onEscrito).not.toHaveBeenCalled();
  });

  it.each(['*8410000000017', ']E08410000000017'])('p07 takes no notice of a code with marks around it: %s', async (codigo) => {
    const { usuario } = montar(<Prueba inicial={3} />);
    await usuario.click(caja());
    deUnGolpe();
    await usuario.keyboard(codigo);
    await waitFor(() => expect(caja()).toHaveValue('3'));
    expect(valor()).toBe('3');
  });

  it('p08 takes no notice of a code whose keys have no name', async () => {
    const alCambiar = vi.fn();
    montar(<Prueba inicial={3} alCambiar={alCambiar} />);
    caja().focus();
    deUnGolpe();
    for (const cifra of '8410000000017') {
      fireEvent.keyDown(caja(), { key: 'Unidentified' });
      fireEvent.input(caja(), { target: { value: `${(caja() as HTMLInputElement).value}${cifra}` }, data: cifra, inputType: 'insertText' });
    }
    await waitFor(() => expect(caja()).toHaveValue('3'));
    expect(alCambiar).not.toHaveBeenCalled();
  });

  it('has no maximum unless one is given', async () => {
    const { usuario } = montar(<Prueba inicial={null} />);
    await usuario.type(caja(), '99999{Enter}');
    expect(valor()).toBe('99999');
  });

  it('moves by the arrow keys', async () => {
    const { usuario } = montar(<Prueba inicial={5} />);
    await usuario.click(caja());
    await usuario.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(valor()).toBe('6');
  });
});
