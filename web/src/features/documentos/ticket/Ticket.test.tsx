import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { DocumentoDetalle } from '@/api/tipos';
import { prepararDominio } from '@/pruebas/dominio';
import { montar } from '@/pruebas/montar';
import { EMISOR, ID_PEDIDO, unaConfiguracion, unCliente, unDetalle } from '@/pruebas/pedidos';
import { json, servir } from '@/pruebas/servidor';
import { useBandeja } from '@/stores/bandeja';
import { elegirAncho } from '@/stores/impresora';
import { Impresion } from './Impresion';
import { Ticket } from './Ticket';
import { imprimirTicket } from './trabajo';

prepararDominio();

const QR = 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B00000018&numserie=F2026-000418&fecha=27-11-2026&importe=209.83';
const FIRMA = { imagen: 'data:image/png;base64,iVBORw0KGgoAAAAA', firmante: 'Receptora Uno', momento: '2026-11-27T09:20:00.000Z' };

const FACTURA = unDetalle({
  invoice: {
    tipo_factura: 'factura_vencimiento',
    numero: 'F2026-000418',
    total: 209.83,
    amount: 100,
    type: 'no_cobrado',
    recargo: 1,
    recargo_price: 2.64,
    vencimiento: '2026-12-26',
    meta_type: 'visa',
  },
  client: unCliente({ recargo: 1 }),
  base: 188.35,
  iva: 18.84,
  desglose: [{ iva: 10, recargo: 1.4, base: 188.35, cuota: 18.84, cuota_recargo: 2.64 }],
  impreso: {
    ...unDetalle().impreso,
    vence: '2026-12-26',
    cobro: [
      { concepto: 'Pagado (VISA)', importe: 100 },
      { concepto: 'Pendiente de pago', importe: 109.83 },
    ],
  },
  registro: { secuencia: 4, huella: 'A'.repeat(64), anterior: null, momento: '2026-11-27T09:15:00.000Z', qr: QR },
});

function texto(detalle: DocumentoDetalle, copia: number | null = null): string {
  const { container } = render(<Ticket detalle={detalle} copia={copia} ancho={80} pie="Gracias por su compra" />);
  return container.textContent ?? '';
}

describe('what people have written', () => {
  it('is printed without what paper has no letter for', () => {
    const impreso = texto(unDetalle({ firma: { ...FIRMA, firmante: 'Ana 👩🏽‍🍳 Núñez ❤️' }, notas: '☎️ Llamar® antes 🇪🇸' }));
    expect(impreso).toContain('Ana Núñez');
    expect(impreso).toContain('Notas: Llamar® antes');
    expect(impreso).not.toMatch(/\p{Extended_Pictographic}(?<!®)|\p{Regional_Indicator}|[\u{FE0F}\u{200D}]/u);
  });

  it('an address may break before the @ and its dots, and nowhere else by itself', () => {
    const { container } = render(<Ticket detalle={unDetalle()} copia={null} ancho={58} pie="" />);
    const correo = Array.from(container.querySelectorAll('p')).find(({ textContent }) => textContent === 'hola@reparto.example');
    expect(correo?.innerHTML).toBe('hola<wbr>@reparto<wbr>.example');
  });
});

it('the house\'s logo heads it and its last words end it, line by line', () => {
  const { container } = render(<Ticket detalle={unDetalle()} copia={null} ancho={80} pie={'Gracias\nHasta pronto'} logo="data:image/png;base64,AAAA" />);
  const ticket = container.querySelector('article');
  expect(ticket?.querySelector('header')?.firstElementChild).toHaveAttribute('src', 'data:image/png;base64,AAAA');
  expect(ticket?.querySelector('footer')?.lastElementChild?.textContent).toBe('Gracias\nHasta pronto');
});

it('prints no empty line for what the house has not', () => {
  const emisor = { ...EMISOR, telefono: '', email: '', provincia: 'Castellón' };
  const { container } = render(<Ticket detalle={unDetalle({ emisor })} copia={null} ancho={80} pie="" />);
  const lineas = Array.from(container.querySelectorAll('header p'), ({ textContent }) => textContent);
  expect(lineas.slice(-2)).toEqual(['Polígono Norte, 14', '12006 Castellón']);
});

describe('an invoice', () => {
  it('names issuer, client, lines with their batch, figures and payment', () => {
    const impreso = texto(FACTURA);
    for (const dato of [
      'Reparto Levante, S. L.',
      'NIF B00000018',
      'Factura vencimientoF2026-000418',
      'Fecha27/11/2026 10:15',
      'Vencimiento26/12/2026',
      'Le atiendeMarta',
      'Ultramarinos La Peña',
      'La Peña e Hijos, S. L.',
      'Lote L-2611 · IVA 10 %',
      '2 × 6,95\u00a0€13,90\u00a0€',
      'Base al 10 %188,35\u00a0€',
      'IVA 10 %18,84\u00a0€',
      'Recargo 1,4 %2,64\u00a0€',
      'TOTAL209,83\u00a0€',
      'Pagado (VISA)100,00\u00a0€',
      'Pendiente de pago109,83\u00a0€',
      'Gracias por su compra',
    ]) {
      expect(impreso).toContain(dato);
    }
  });

  it('carries the tax QR with its phrase, and promises no record that is not sent', () => {
    const impreso = texto(FACTURA);
    expect(impreso.startsWith('QR tributario:Reparto Levante')).toBe(true);
    expect(impreso).not.toContain('verificable');
    expect(screen.getByRole('img', { name: 'Código QR tributario' })).toHaveAttribute('viewBox', expect.stringMatching(/^0 0 (\d+) \1$/));
  });
});

it('an albarán has no QR, and says that it is no invoice', () => {
  const impreso = texto(unDetalle());
  expect(impreso).not.toContain('QR');
  expect(impreso).toContain('Documento sin valor fiscal');
});

it.each(['', 'Dejar en el muelle'])('b58 the signature and its signer are there with the note «%s»', (notas) => {
  const impreso = texto(unDetalle({ firma: FIRMA, notas }));
  expect(screen.getByRole('img', { name: 'Firma de Receptora Uno' })).toHaveAttribute('src', FIRMA.imagen);
  expect(impreso).toContain('Receptora Uno');
  if (notas !== '') expect(impreso).toContain(`Notas: ${notas}`);
});

it('what was paid of a sale that comes to less since is in the client’s favour', () => {
  const cobro = [
    { concepto: 'Pagado (Efectivo)', importe: 29.3 },
    { concepto: 'A favor del cliente', importe: 7.63 },
  ];
  const impreso = texto(unDetalle({ invoice: { total: 21.67, amount: 29.3 }, impreso: { ...unDetalle().impreso, cobro } }));
  expect(impreso).toContain('A favor del cliente7,63\u00a0€');
  expect(impreso).not.toContain('Pendiente');
});

it('f24 what is not handed over is still to be delivered, and nothing of it is owed', () => {
  const impreso = texto(unDetalle({ invoice: { tipo_factura: 'pendiente', entregado: 'no_entregado', type: 'no_cobrado', amount: 0 }, impreso: { ...unDetalle().impreso, cobro: [], situacion: ['Por entregar'] } }));
  expect(impreso).toContain('Por entregar');
  expect(impreso).not.toContain('Pendiente1');
  expect(impreso).not.toContain('Pagado');
});

it('f24 the cash that was handed over stands on it with its change, where it was taken', () => {
  expect(texto(unDetalle())).not.toContain('Cambio');
  cleanup();
  const enviado = { numero: 'A2026-001207', total: 15.29, momento: 1, impreso: false, efectivo: '20' };
  useBandeja.setState({ enviados: { [ID_PEDIDO]: enviado } });
  expect(texto(unDetalle())).toContain('Entrega en efectivo20,00\u00a0€Cambio4,71\u00a0€');
  useBandeja.setState({ enviados: {} });
});

describe('d10 what the PDF says the ticket says too', () => {
  it('a recargo that comes to 0.00 has its row', () => {
    const impreso = texto(unDetalle({ desglose: [{ iva: 4, recargo: 0.5, base: 0.5, cuota: 0.02, cuota_recargo: 0 }] }));
    expect(impreso).toContain('Recargo 0,5 %0,00\u00a0€');
  });

  it('the day and the account by which what is unpaid is paid, where it goes, and that it is a trial', () => {
    const impreso = {
      marcas: ['DOCUMENTO DE PRUEBA'],
      domicilio: ['Rua Augusta, 3', '1100-048 Lisboa (Lisboa)', 'Portugal'],
      entrega: 'Muelle 4',
      referencias: ['Pedido: P2026-000012 de 20/11/2026'],
      no_entregado: ['Atún: 4 no entregados, pendientes en P2026-000012'],
      entregas: ['Atún: entregados 3, faltan 4'],
      situacion: ['Entregado en parte en A2026-000031', 'Lo que falta ya no se entrega'],
      cobro: [],
      vence: '2026-12-27',
      cuenta: 'Transferencia a ES91 2100 0418 4502 0005 1332',
    };
    const dicho = texto({ ...FACTURA, impreso });
    for (const frase of [...impreso.marcas, ...impreso.domicilio, 'Entregar en: Muelle 4', ...impreso.referencias, ...impreso.no_entregado, ...impreso.entregas, ...impreso.situacion, 'Vencimiento27/12/2026', impreso.cuenta]) expect(dicho).toContain(frase);
  });

  it('no day of payment heads what is not owed any more', () => {
    expect(texto({ ...FACTURA, impreso: { ...FACTURA.impreso, vence: null } })).not.toContain('Vencimiento2');
  });

  it('what is weighed is in kilograms', () => {
    const [linea] = unDetalle().products;
    if (linea === undefined) throw new Error('a line');
    expect(texto(unDetalle({ products: [{ ...linea, quantity: 2.5, unidad: 'kg' }] }))).toContain('2,5 kg × 6,95');
  });

  it('a line that does not multiply states its discount', () => {
    const [linea] = unDetalle().products;
    if (linea === undefined) throw new Error('a line');
    expect(texto(unDetalle({ products: [{ ...linea, quantity: 900, price: 0.85, neto: 764.97, descuento: 0.03 }] }))).toContain('Descuento 0,03\u00a0€900 × 0,85\u00a0€764,97\u00a0€');
  });

  it('a copy is a duplicate', () => expect(texto(unDetalle(), 2)).toContain('DUPLICADO'));
});

it('a copy says which one it is, and the first ticket does not', () => {
  expect(texto(unDetalle(), 2)).toContain('COPIA 2');
  expect(texto(unDetalle())).not.toContain('COPIA');
});

describe('printing', () => {
  const enPapel = () => document.querySelector('[data-impresion]');

  it('draws the ticket, hands it to the browser once with its paper, and takes it off the page', async () => {
    servir(() => json<'GET /config'>({ data: unaConfiguracion() }));
    document.adoptedStyleSheets = [];
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        texto = '';
        replaceSync(texto: string) {
          this.texto = texto;
        }
      },
    );
    Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
    const impresos: unknown[] = [];
    vi.stubGlobal('print', () => impresos.push([enPapel()?.textContent?.includes('A2026-001207'), Reflect.get(Object(document.adoptedStyleSheets[0]), 'texto')]));
    elegirAncho(58);
    montar(<Impresion />);
    await imprimirTicket({ detalle: unDetalle(), copia: null });
    expect(impresos).toEqual([[true, expect.stringMatching(/^@page \{ size: 58mm \d+mm; margin: 0; \}$/)]]);
    window.dispatchEvent(new Event('afterprint'));
    await vi.waitFor(() => expect(enPapel()).toBeNull());
    expect(document.adoptedStyleSheets).toEqual([]);
  });

  it('says so when the browser will not', async () => {
    servir(() => json<'GET /config'>({ data: unaConfiguracion() }));
    vi.stubGlobal('print', () => {
      throw new Error('no printer');
    });
    montar(<Impresion />);
    await expect(imprimirTicket({ detalle: unDetalle(), copia: null })).rejects.toThrow('no printer');
    await vi.waitFor(() => expect(enPapel()).toBeNull());
  });
});
