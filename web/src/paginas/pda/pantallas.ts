/** The seller's screens, each in a chunk of its own. */
export const pantallas = {
  inicio: () => import('@/paginas/pda/Inicio'),
  clientes: () => import('@/paginas/pda/Clientes'),
  clienteNuevo: () => import('@/paginas/pda/ClienteNuevo'),
  clienteEditar: () => import('@/paginas/pda/ClienteEditar'),
  productos: () => import('@/paginas/pda/pedido/Productos'),
  formulario: () => import('@/paginas/pda/pedido/Formulario'),
  hoy: () => import('@/paginas/pda/Hoy'),
  documento: () => import('@/paginas/pda/DocumentoDeHoy'),
};

/** What the screens load only when it is used. */
const partes = [() => import('@/ui/PadFirma'), () => import('@/features/documentos/ticket/Ticket')];

/** Fetches every screen while there is coverage: on the road, the next one may be out of reach. */
export async function precargar(): Promise<void> {
  for (const cargar of [...Object.values(pantallas), ...partes]) await cargar();
}
