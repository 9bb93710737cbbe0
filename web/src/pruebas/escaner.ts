import { vi } from 'vitest';

/**
 * From here on the keys of a test come within one moment, as a scanner's do, however long the machine takes over each; what it gives
 * lets them take their time again.
 */
export function deUnGolpe(): () => void {
  const reloj = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(performance.now());
  return () => reloj.mockRestore();
}
