import { type ReactNode, useLayoutEffect } from 'react';

/** A screen in the place of the picture that `index.html` shows at first. */
export function SinPortada({ children }: { children: ReactNode }) {
  useLayoutEffect(() => document.getElementById('portada')?.remove(), []);
  return children;
}
