import { zodResolver } from '@hookform/resolvers/zod';
import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { montar } from '@/pruebas/montar';
import { CampoTexto } from './CampoTexto';

const dos = z.object({
  uno: z.string().check(z.minLength(1, 'Falta uno.')),
  dos: z.string().check(z.minLength(1, 'Falta dos.')),
});

function Formulario() {
  const { control, handleSubmit } = useForm({ resolver: zodResolver(dos), defaultValues: { uno: '', dos: '' } });
  return (
    <form onSubmit={(evento) => void handleSubmit(() => undefined)(evento)}>
      <CampoTexto control={control} nombre="uno" etiqueta="Uno" />
      <CampoTexto control={control} nombre="dos" etiqueta="Dos" />
      <button type="submit">Guardar</button>
    </form>
  );
}

it('the first field at fault is brought into view once its error is there, and again when it is still at fault', async () => {
  const vistos: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function ver(this: Element) {
    vistos.push(this.textContent);
  });
  const { usuario } = montar(<Formulario />);
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(vistos).toEqual(['UnoFalta uno.']));
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(vistos).toEqual(['UnoFalta uno.', 'UnoFalta uno.']));
});
