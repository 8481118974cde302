import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { firstInteraction } from 'shared-contracts/visit';
import { useIsDocuments } from '../app/shell-context';

let code: typeof import('./entering') | undefined;

const load = async () => {
  code = await import(/* webpackChunkName: "interaction" */ './entering');
  return code;
};

/** Effects of entering a page: focus, late web fonts and removal of foreign style sheets. */
export function useEntered(): void {
  const { hash } = useLocation();
  const isDocuments = useIsDocuments();
  // Synchronises with the document's fonts, before the page is painted.
  useLayoutEffect(() => code?.showLateFonts(), []);
  // Synchronises with the focus, which was on the previous page, and with the browser's cache.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is entered once
  useEffect(() => {
    const loaded = isDocuments ? firstInteraction().then(load) : load();
    loaded
      .then(({ dropForeignSheets, focusOnHeading, readyLateFonts }) => {
        if (!isDocuments) {
          dropForeignSheets();
          focusOnHeading(hash);
        }
        return readyLateFonts();
      })
      // If the code cannot be loaded, the focus and the fonts stay as they were.
      .catch(() => {});
  }, []);
}
