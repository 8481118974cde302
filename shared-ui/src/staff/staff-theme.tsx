import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import type { ReactNode } from 'react';
import { useVisit } from 'shared-contracts/visit';
import { prefixer } from 'stylis';

type Direction = 'ltr' | 'rtl';

const font = 'var(--font)';

/**
 * The design tokens for MUI. MUI computes shades, so they are literal values, equal to
 * `shared-ui/src/theme/tokens.css`.
 */
const themeOf = (direction: Direction) =>
  createTheme({
    direction,
    palette: {
      primary: { main: '#0d1526', contrastText: '#fff' },
      secondary: { main: '#123b7a', contrastText: '#fff' },
      error: { main: '#a30f26' },
      success: { main: '#0f6446' },
      warning: { main: '#8a5300' },
      info: { main: '#123b7a' },
      text: { primary: '#0d1526', secondary: '#455067' },
      divider: '#dce2ea',
      background: { default: '#f4f6f9', paper: '#fff' },
    },
    shape: { borderRadius: 4 },
    typography: {
      fontFamily: font,
      fontSize: 15,
      button: { textTransform: 'none', letterSpacing: 0 },
    },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: { styleOverrides: { root: { minHeight: 44 } } },
      MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
      MuiTableCell: {
        styleOverrides: { root: { '@media (max-width: 68.99em)': { paddingInline: 8 } } },
      },
      MuiOutlinedInput: { styleOverrides: { root: { backgroundColor: '#fff' } } },
      MuiTab: { styleOverrides: { root: { minHeight: 48 } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    },
  });

const themes = { ltr: themeOf('ltr'), rtl: themeOf('rtl') } as const;

const plugins: Readonly<Record<Direction, StylisPlugin[]>> = {
  ltr: [prefixer],
  rtl: [prefixer, rtlPlugin],
};

/**
 * One Emotion cache per direction, each with its own key; with the same key they would overwrite each other's styles.
 */
const caches = new Map<Direction, EmotionCache>();

function cacheOf(dir: Direction): EmotionCache {
  const known = caches.get(dir);
  if (known) return known;
  const cache = createCache({ key: `staff${dir}`, stylisPlugins: plugins[dir] });
  caches.set(dir, cache);
  return cache;
}

/** MUI's providers in the direction of the page's language. */
export function StaffTheme({ children }: { children: ReactNode }) {
  const { dir } = useVisit();
  return (
    <CacheProvider value={cacheOf(dir)}>
      <ThemeProvider theme={themes[dir]}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
