import type { ReactNode } from 'react';
import { type ShellParts, ShellProvider } from './shell-context';

/** Id of the outermost element; what React writes before it belongs into the head. */
export const siteElement = 'site';

/** The whole tree on both sides; `children` is the router of the side. */
export function App({ parts, children }: { parts: ShellParts; children: ReactNode }) {
  return (
    <div id={siteElement}>
      <ShellProvider value={parts}>{children}</ShellProvider>
    </div>
  );
}
