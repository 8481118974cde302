import { type ComponentType, createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { RefusedPost } from 'shared-contracts/api';
import type { PinnedRelease } from 'shared-contracts/release';
import type { ApiFor } from '../federation/loader-context';
import type { FragmentLibrary } from '../fragments/fragment-library';
import type { Translations } from '../language/translations';

/** State of the document's first page, and the page that is shown. */
export interface InitialPage {
  isOver: boolean;
  /** Path of the last page that was shown. */
  shownPathname?: string;
}

/** State shared by the parts of the shell: created once per tab, and once per request on the server. */
export interface ShellParts {
  /** Origin of the site, for absolute URLs in metadata. */
  origin: string;
  /** Links that remotes add to the frame, and retired addresses. */
  release: Pick<PinnedRelease, 'links' | 'retired'>;
  library: FragmentLibrary;
  translations: Translations;
  apiFor: ApiFor;
  /** Whether the server's markup of the page is kept because its code could not be loaded. */
  isPageSuspended: () => boolean;
  /** Whether the document's first page is hydrated or was left. */
  initialPage: InitialPage;
  /** The rejected post that this document answers. */
  refusedPost: RefusedPost | null;
  /** Contents of the menu on narrow screens. In the browser its code loads at the first interaction. */
  SheetEntries: ComponentType;
}

const ShellContext = createContext<ShellParts | null>(null);

export const ShellProvider = ShellContext.Provider;

export function useShell(): ShellParts {
  const parts = useContext(ShellContext);
  if (!parts) throw new Error('no ShellProvider');
  return parts;
}

/** Whether the current page is the document's own and not hydrated yet. */
export function useIsInitialPage(): boolean {
  const { key } = useLocation();
  const { initialPage } = useShell();
  return key === 'default' && !initialPage.isOver;
}

/**
 * For the component that finally replaces the server's markup, a page or its error: presses are no longer held back.
 */
export function useMarkInitialPageOver(): void {
  const { initialPage } = useShell();
  useEffect(() => {
    // Synchronises with the document: React has rendered the page.
    initialPage.isOver = true;
  }, [initialPage]);
}
