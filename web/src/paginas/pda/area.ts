/** The frame of the seller, and the page of each screen of `caminos/vendedor.ts` under the screen's name. */
export * as marco from './Vendedor';

export * as cliente from './ClienteEditar';
export * as clienteNuevo from './ClienteNuevo';
export * as clientes from './Clientes';
export * as documento from './DocumentoDeHoy';
export * as formulario from './pedido/Formulario';
export * as hoy from './Hoy';
export * as inicio from './Inicio';
export * as productos from './pedido/Productos';
