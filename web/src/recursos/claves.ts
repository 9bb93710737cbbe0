/**
 * Every query's key begins with the words of its area. What changes something invalidates all the keys of an area, so it
 * reaches the queries of every folder only if all of them take the words from here.
 */
export const claves = {
  adjuntos: ['adjuntos'],
  /** Whatever moves stock reads all of the warehouse anew. */
  almacen: ['almacen'],
  categorias: ['categorias'],
  clientes: ['clientes'],
  comunes: ['comunes'],
  configuracion: ['configuracion'],
  /** Inicio counts the mails that wait. */
  correo: ['resumen', 'correo'],
  documentos: ['documentos'],
  excel: ['excel'],
  /** An invoice of a supplier moves batches, and a batch tells its invoice. */
  gastos: ['almacen', 'gastos'],
  logo: ['logo'],
  /** These are the batches that one order may take. */
  lotesDePedido: ['lotes'],
  productos: ['productos'],
  proveedores: ['proveedores'],
  resumen: ['resumen'],
  usuarios: ['usuarios'],
} as const;
