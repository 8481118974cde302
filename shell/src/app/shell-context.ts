import { type ComponentType, createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { RefusedPost } from 'shared-contracts/api';
import type { PinnedRelease } from 'shared-contracts/release';
import type { ApiFor } from '../federation/loader-context';
import type { FragmentLibrary } from '../fragments/fragment-library';
import type { Translations } from '../language/translations';

/** How far the document's first page has come, and what is shown. */
export interface Arrival {
  isOver: boolean;
  /** Path of the page that was shown last. */
  shown?: string;
}

/** What the shell's own parts share: made once per tab, and once per request on the server. */
export interface ShellParts {
  /** Origin of the site, for absolute addresses in metadata. */
  origin: string;
  /** What remotes add to the frame, and the addresses that are over. */
  release: Pick<PinnedRelease, 'links' | 'retired'>;
  library: FragmentLibrary;
  translations: Translations;
  apiFor: ApiFor;
  /** Whether a page of the server's stays in place because its code could not be had. */
  isHeld: () => boolean;
  /** Whether the document's first page has been taken over from the server's markup, or left. */
  arrival: Arrival;
  /** The form that this document is the answer to, when the browser posted it by itself. */
  refused: RefusedPost | null;
  /** What the menu of narrow screens holds; in the browser its code comes with the first interaction. */
  SheetEntries: ComponentType;
}

const ShellContext = createContext<ShellParts | null>(null);

export const ShellProvider = ShellContext.Provider;

export function useShell(): ShellParts {
  const parts = useContext(ShellContext);
  if (!parts) throw new Error('useShell: no ShellProvider above this component');
  return parts;
}

/** Whether the page at hand is the document's own, as the server sent it. */
export function useIsDocuments(): boolean {
  const { key } = useLocation();
  const { arrival } = useShell();
  return key === 'default' && !arrival.isOver;
}

/** For whatever stands in the document's place for good, a page or its problem: what is pressed need not wait any more. */
export function useArrived(): void {
  const { arrival } = useShell();
  useEffect(() => {
    // synchronises with the document: from now on it shows what React rendered
    arrival.isOver = true;
  }, [arrival]);
}
