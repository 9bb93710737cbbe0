/**
 * Keeps the row that one types into in sight when the keyboard opens, and takes half of the screen: the browser looks after the box
 * alone, and what it counts would be out of sight.
 */
export function mantenerALaVista(): () => void {
  const alCambiarDeAlto = () => document.activeElement?.closest('article')?.scrollIntoView({ block: 'nearest' });
  window.addEventListener('resize', alCambiarDeAlto);
  return () => window.removeEventListener('resize', alCambiarDeAlto);
}
