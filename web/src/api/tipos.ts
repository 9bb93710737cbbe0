import type { components } from './esquema';
import type { ConVersion } from './recursos';

type Esquemas = components['schemas'];

/** Short names for what the API gives and takes. */
export type Cliente = Esquemas['ClienteView'] & ConVersion;
export type ClienteResumen = Esquemas['ClienteResumenView'];
export type Producto = Esquemas['ProductoView'];
export type Lote = Esquemas['LoteView'];
export type Documento = Esquemas['DocumentoView'];
export type DocumentoDetalle = Esquemas['DocumentoDetalleView'];
export type LineaDocumento = Esquemas['LineaView'];
export type Configuracion = Esquemas['ConfiguracionView'];
