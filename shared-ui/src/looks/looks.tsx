import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import type { ReactNode } from 'react';
import { directionOf, type Locale } from 'shared-contracts/locale';
import { prefixer } from 'stylis';
import { dialogLayer } from './dialog-layer';
import { themes } from './theme';
import './fonts.css';
import './tokens.css';
import './base.css';

// Constant arrays: stylis remembers its work by their identity.
const plugins: Readonly<Record<'ltr' | 'rtl', StylisPlugin[]>> = {
  ltr: [prefixer],
  rtl: [prefixer, rtlPlugin],
};
const keys = { ltr: 'mui', rtl: 'muirtl' } as const;

/**
 * Where MUI's styles of one direction are kept: one a request on the server, one a direction in the
 * browser. The nonce is written on every `<style>` that it makes.
 */
export function createStyleCache(locale: Locale, nonce?: string): EmotionCache {
  const dir = directionOf(locale);
  const cache = createCache({
    key: keys[dir],
    stylisPlugins: plugins[dir],
    ...(nonce === undefined ? {} : { nonce }),
  });
  // The server collects styles and prints them ahead of the page, not between its elements.
  cache.compat = true;
  return cache;
}

interface LooksProps {
  locale: Locale;
  /** From `createStyleCache` of the same language. */
  cache: EmotionCache;
  children: ReactNode;
}

/** Fonts, tokens, base styles and MUI's theme for everything below. */
export function Looks({ locale, cache, children }: LooksProps) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={themes[directionOf(locale)]}>
        {children}
        <div id={dialogLayer} />
      </ThemeProvider>
    </CacheProvider>
  );
}
