import type { ReactNode } from 'react';
import { dialogLayer } from './dialog-layer';
import './fonts.css';
import './tokens.css';
import './base.css';

/** Fonts, tokens and base styles, and the container of dialogs. */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <div id={dialogLayer} />
    </>
  );
}
