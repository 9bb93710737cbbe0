import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { montar } from '@/pruebas/montar';
import { Cantidad } from './Cantidad';

interface PruebaProps {
  inicial: number | null;
  min?: number;
  max?: number;
  paso?: number;
}

function Prueba({ inicial, ...resto }: PruebaProps) {
  const [valor, setValor] = useState(inicial);
  return (
    <>
      <Cantidad etiqueta="Jamón" valor={valor} onCambio={setValor} {...resto} />
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

  it.each(['14,25', '14.25'])('takes %s, and shows a comma', async (texto) => {
    const { usuario } = montar(<Prueba inicial={null} />);
    await usuario.type(caja(), texto);
    expect(caja()).toHaveValue('14,25');
    expect(valor()).toBe('14.25');
  });

  it('shows that 1.000 is one, not a thousand', async () => {
    const { usuario } = montar(<Prueba inicial={null} />);
    await usuario.type(caja(), '1.000');
    expect(caja()).toHaveValue('1,000');
    expect(valor()).toBe('1');
  });

  it('refuses letters, a second separator and a fourth decimal', async () => {
    const { usuario } = montar(<Prueba inicial={null} />);
    await usuario.type(caja(), 'a1,2,5x678');
    expect(caja()).toHaveValue('1,256');
  });

  it('may be empty while typing', async () => {
    const { usuario } = montar(<Prueba inicial={9} />);
    await usuario.clear(caja());
    expect(valor()).toBe('null');
    expect(caja()).toHaveValue('');
  });

  it('says that more than the maximum was typed, and holds the maximum', async () => {
    const { usuario } = montar(<Prueba inicial={null} max={9} />);
    await usuario.type(caja(), '12');
    expect(screen.getByText('Como mucho 9')).toBeInTheDocument();
    expect(caja()).toBeInvalid();
    expect(valor()).toBe('9');
    await usuario.tab();
    expect(caja()).toHaveValue('9');
    expect(screen.queryByText('Como mucho 9')).not.toBeInTheDocument();
  });

  it('has no maximum unless one is given', async () => {
    const { usuario } = montar(<Prueba inicial={null} />);
    await usuario.type(caja(), '99999');
    expect(valor()).toBe('99999');
  });

  it('moves by the arrow keys', async () => {
    const { usuario } = montar(<Prueba inicial={5} />);
    await usuario.click(caja());
    await usuario.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(valor()).toBe('6');
  });
});
