import { useMedia } from '@/kit/aparato/useMedia';

/** How many products stand side by side, with the order beside them. */
export const useColumnas = (): number => (useMedia('(min-width: 80rem)') ? 2 : 1);
