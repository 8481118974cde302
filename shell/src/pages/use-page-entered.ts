import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { firstInteraction } from 'shared-contracts/visit';
import { useIsInitialPage } from '../app/shell-context';

let enteringModule: typeof import('./entering') | undefined;

const loadEntering = async () => {
  enteringModule = await import(/* webpackChunkName: "interaction" */ './entering');
  return enteringModule;
};

/** Effects of entering a page: focus, late web fonts and removal of foreign style sheets. */
export function usePageEntered(): void {
  const { hash } = useLocation();
  const isDocuments = useIsInitialPage();
  // Synchronises with the document's fonts, before the page is painted.
  useLayoutEffect(() => enteringModule?.showLateFonts(), []);
  // Synchronises with the focus, which was on the previous page, and with the browser's cache.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is entered once
  useEffect(() => {
    const loaded = isDocuments ? firstInteraction().then(loadEntering) : loadEntering();
    loaded
      .then(
        ({
          removeForeignStyleSheets: dropForeignSheets,
          focusOnHeading,
          keepEnteredPage,
          loadLateFonts: readyLateFonts,
        }) => {
          if (!isDocuments) {
            dropForeignSheets();
            focusOnHeading(hash);
            keepEnteredPage();
          }
          return readyLateFonts();
        },
      )
      // If the code cannot be loaded, the focus and the fonts stay as they were.
      .catch(() => {});
  }, []);
}
