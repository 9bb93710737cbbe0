/** Every screen of the seller. Its address and its route come from here; `paginas/pda/area.ts` names the page of each. */
export const VENDEDOR = {
  inicio: { ruta: 'home' },
  clienteNuevo: { ruta: 'cliente/new' },
  clientes: { ruta: 'pedidos/clientes' },
  productos: { ruta: 'nuevo/pedido/products/:clientId' },
  formulario: { ruta: 'nuevo/pedido/formulario/:store' },
  cliente: { ruta: 'nuevo/pedido/cliente/edit/:id' },
  hoy: { ruta: 'invoices/today' },
  documento: { ruta: 'invoices/today/:documento' },
} as const;

type PantallaDeVendedor = keyof typeof VENDEDOR;

const esPantalla = (nombre: string): nombre is PantallaDeVendedor => nombre in VENDEDOR;

/** The names of the screens, in the order of the table. */
export const PANTALLAS_DE_VENDEDOR = Object.keys(VENDEDOR).filter(esPantalla);
