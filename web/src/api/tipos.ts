import type { components } from './esquema';

type Esquemas = components['schemas'];

/** Short names for what the API gives and takes. */
export type Cliente = Esquemas['ClienteView'];
/** A client as the office keeps it, with its terms. */
export type ClienteFicha = Esquemas['Uno_FichaView_ClienteFichaView']['data'];
export type ClienteResumen = Esquemas['ClienteResumenView'];
/** The client that an order is for, with as much as is known of it here: without coverage, what the list says. */
export type Comprador = (Cliente | ClienteResumen) & Pick<Esquemas['ClienteFichaView'], 'diasPago'>;
export type Producto = Esquemas['ProductoView'];
export type Lote = Esquemas['LoteView'];
export type Documento = Esquemas['DocumentoView'];
export type DocumentoDetalle = Esquemas['DocumentoDetalleView'];
export type LineaDocumento = Esquemas['LineaView'];
export type Configuracion = Esquemas['Uno_EditableView_ConfiguracionView']['data'];
/** A batch as the warehouse sees it. */
export type LoteAlmacen = Esquemas['LoteAlmacenView'];
export type Trazabilidad = Esquemas['TrazabilidadView'];
