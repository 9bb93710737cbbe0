import { describe, expect, it } from 'vitest';
import { describirError, ErrorApi, esCancelada } from './errores';

const deEstado = (estado: number, detalle: ConstructorParameters<typeof ErrorApi>[1] = {}) =>
  new ErrorApi({ clase: 'respuesta', estado }, detalle);

describe('the text of each kind of error', () => {
  it.each([
    [204, 'No hay contenido disponible'],
    [401, 'No autorizado'],
    [403, 'Prohibido'],
    [404, 'Recurso no encontrado'],
    [409, 'Conflicto de recursos'],
    [500, 'Error interno del servidor'],
    [502, 'Puerta de enlace incorrecta'],
    [503, 'Servicio no disponible'],
    [504, 'Tiempo de espera de la puerta de enlace agotado'],
    [599, 'Error desconocido'],
  ])('%i reads "%s"', (estado, texto) => {
    expect(describirError(deEstado(estado)).texto).toBe(texto);
  });

  it.each([402, 405, 406, 407, 408, 410, 411, 412, 413, 414, 415, 416, 417, 418, 421, 423, 424, 425, 426, 428, 429, 431, 451])(
    '%i includes its number',
    (estado) => {
      const { texto } = describirError(deEstado(estado));
      expect(texto).toContain(`(${estado})`);
      expect(texto).not.toContain('desconocido');
    },
  );

  it.each([400, 422])('%i reads what the server says', (estado) => {
    expect(describirError(deEstado(estado, { mensaje: 'El total no coincide.' }))).toEqual({ texto: 'El total no coincide.' });
  });

  it.each([400, 422])('%i without a message is unknown', (estado) => {
    expect(describirError(deEstado(estado)).texto).toBe('Error desconocido');
  });

  it('a lost network, a time-out and an unreadable answer have their own', () => {
    expect(describirError(new ErrorApi({ clase: 'red' })).texto).toBe('Error de red');
    expect(describirError(new ErrorApi({ clase: 'tiempo' })).texto).toBe('Tiempo de espera agotado');
    expect(describirError(new ErrorApi({ clase: 'ilegible' })).texto).toBe('Error desconocido');
  });

  it('anything else is unknown', () => {
    expect(describirError(new Error('x')).texto).toBe('Error desconocido');
    expect(describirError(undefined).texto).toBe('Error desconocido');
  });
});

describe('what is added to the text', () => {
  it('a conflict says its reason, and no title that nobody would say', () => {
    expect(describirError(deEstado(409, { mensaje: 'Tiene 3 facturas.' }))).toEqual({ texto: 'Tiene 3 facturas.' });
  });

  it('a failing server lets nothing out', () => {
    expect(describirError(deEstado(500, { mensaje: 'table Reparto not found' }))).toEqual({ texto: 'Error interno del servidor' });
  });

  it.each([400, 409, 422])('f24 a refusal with status %i that explains itself has nothing to be quoted', (estado) => {
    expect(describirError(deEstado(estado, { mensaje: 'Tiene 3 facturas.', referencia: 'req-1' }))).not.toHaveProperty('referencia');
    expect(describirError(deEstado(estado, { referencia: 'req-1' })).referencia).toBe('req-1');
  });

  it('the id of the request is there to be quoted', () => {
    expect(describirError(deEstado(500, { referencia: 'req-1' })).referencia).toBe('req-1');
  });
});

it('only a cancelled call is silent', () => {
  expect(esCancelada(new ErrorApi({ clase: 'cancelada' }))).toBe(true);
  expect(esCancelada(new ErrorApi({ clase: 'red' }))).toBe(false);
});
