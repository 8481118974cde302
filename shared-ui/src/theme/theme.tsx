import type { ReactNode } from 'react';
import { dialogLayer } from './dialog-layer';
import './fonts.css';
import './tokens.css';
import './base.css';

/** Fonts, tokens and base styles for everything below, and the place where dialogs open. */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <div id={dialogLayer} />
    </>
  );
}
