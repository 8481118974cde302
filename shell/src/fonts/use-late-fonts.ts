import { useEffect, useLayoutEffect } from 'react';
import { firstInteraction } from 'shared-contracts/visit';

/** Nothing, until the code for it is here. */
let show = () => {};

/** For a page that is entered: the letters that came too late for the page before are shown on this one. */
export function useLateFonts(): void {
  // synchronises with the document's fonts, before the page is painted
  useLayoutEffect(() => show(), []);
  // synchronises with the browser's cache, once another page is likely
  useEffect(() => {
    firstInteraction()
      .then(() => import('./late-fonts'))
      .then(({ readyLateFonts, showLateFonts }) => {
        show = showLateFonts;
        return readyLateFonts();
      })
      // without them the page is as it was
      .catch(() => {});
  }, []);
}
