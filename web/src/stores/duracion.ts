import { create } from 'zustand';

interface EstadoDuracion {
  /** Whether the browser has promised to throw nothing of this away by itself; `null` until it has been asked. */
  prometida: boolean | null;
}

/** How lasting the storage of this device is. */
export const useDuracion = create<EstadoDuracion>(() => ({ prometida: null }));

/** Asks the browser to keep what is stored here when it runs short of room. It may say no, and over plain HTTP there is nobody to ask. */
export async function pedirDuracion(): Promise<void> {
  const almacen: Partial<StorageManager> | undefined = navigator.storage;
  const prometida = (await almacen?.persist?.().catch(() => false)) ?? false;
  useDuracion.setState({ prometida });
}
