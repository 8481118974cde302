import type { ReactNode } from 'react';
import { type ShellParts, ShellProvider } from './shell-context';

/** Id of the outermost element. React writes hoisted tags before it; they belong into the head. */
export const siteElementId = 'site';

/** The component tree of server and browser; `children` is the router. */
export function App({ parts, children }: { parts: ShellParts; children: ReactNode }) {
  return (
    <div id={siteElementId}>
      <ShellProvider value={parts}>{children}</ShellProvider>
    </div>
  );
}
