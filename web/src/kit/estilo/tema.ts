import { createTheme, type MantineColorsTuple } from '@mantine/core';

const marca: MantineColorsTuple = [
  '#fdf4ec',
  '#f6e3d3',
  '#ebc6a6',
  '#e0a777',
  '#d28a50',
  '#bf6a31',
  '#a8501c',
  '#873c10',
  '#6c300d',
  '#51240a',
];

/** The kit's theme, fed from the tokens so that there is one source of every value. */
export const tema = createTheme({
  colors: { marca },
  primaryColor: 'marca',
  primaryShade: 6,
  black: '#2b211a',
  fontFamily: 'var(--fuente)',
  headings: { fontFamily: 'var(--fuente)', fontWeight: '700' },
  fontSizes: {
    xs: 'var(--texto-s)',
    sm: 'var(--texto-s)',
    md: 'var(--texto-m)',
    lg: 'var(--texto-l)',
    xl: 'var(--texto-xl)',
  },
  spacing: { xs: 'var(--e2)', sm: 'var(--e3)', md: 'var(--e4)', lg: 'var(--e5)', xl: 'var(--e6)' },
  radius: { sm: 'var(--radio-s)', md: 'var(--radio)', lg: 'var(--radio-l)' },
  defaultRadius: 'md',
  focusRing: 'never',
  respectReducedMotion: true,
});
