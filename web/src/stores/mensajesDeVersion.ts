/** A page says that it has nothing half done: the version that waits takes over. */
export const TOMAR = 'tomar';
/** A page is open: what nobody needs any more can go. */
export const ABIERTA = 'abierta';
/** How the lock begins that a page holds as long as it lives; the address of its first script follows. */
export const VERSIONES = 'reparto.version:';
