import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { firstInteraction } from 'shared-contracts/visit';
import { useIsDocuments } from '../app/shell-context';

let code: typeof import('./entering') | undefined;

const load = async () => {
  code = await import(/* webpackChunkName: "interaction" */ './entering');
  return code;
};

/** For a page that is entered: it has the focus and the letters that came too late for the page before. */
export function useEntered(): void {
  const { hash } = useLocation();
  const isDocuments = useIsDocuments();
  // synchronises with the document's fonts, before the page is painted
  useLayoutEffect(() => code?.showLateFonts(), []);
  // synchronises with the document's focus, which was on the page that was left, and with the browser's cache
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
      // without it the page is there, and its focus and letters are as they were
      .catch(() => {});
  }, []);
}
