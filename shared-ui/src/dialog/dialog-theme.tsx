import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import type { ReactNode } from 'react';
import { prefixer } from 'stylis';

type Direction = 'ltr' | 'rtl';

const plugins: Readonly<Record<Direction, StylisPlugin[]>> = {
  ltr: [prefixer],
  rtl: [prefixer, rtlPlugin],
};

/** MUI's defaults, one theme per direction, made once; colours and sizes are the dialog's own style sheet's. */
const themes = {
  ltr: createTheme({ direction: 'ltr' }),
  rtl: createTheme({ direction: 'rtl' }),
} as const;

/** MUI's styles of one direction: one cache each, and one key, or they would overwrite each other. */
const caches = new Map<Direction, EmotionCache>();

function cacheOf(dir: Direction): EmotionCache {
  const known = caches.get(dir);
  if (known) return known;
  const key = dir === 'rtl' ? 'muirtl' : 'mui';
  const cache = createCache({ key, stylisPlugins: plugins[dir] });
  caches.set(dir, cache);
  return cache;
}

/** What MUI needs around it. Only in the browser: no part of MUI is in a page before a visitor opens one. */
export function DialogTheme({ dir, children }: { dir: Direction; children: ReactNode }) {
  return (
    <CacheProvider value={cacheOf(dir)}>
      <ThemeProvider theme={themes[dir]}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
