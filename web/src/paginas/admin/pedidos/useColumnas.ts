import { useMedia } from '@/ui/useMedia';

/** How many products stand side by side, with the order beside them. */
export const useColumnas = (): number => (useMedia('(min-width: 1280px)') ? 2 : 1);
