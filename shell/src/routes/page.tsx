import { Suspense, useMemo } from 'react';
import { Outlet, useLoaderData, useLocation, useMatches } from 'react-router-dom';
import { neutralPath } from 'shared-contracts/locale';
import { SentBy, useVisit, VisitProvider } from 'shared-contracts/visit';
import { useShell } from '../app/shell-context';
import { createFragmentHost } from '../fragments/fragment-host';
import { useSeo } from '../seo/use-seo';
import { PagePending } from '../stand-ins/page-pending';
import type { PageData, ScreenHandle } from './page-routes';

/**
 * What stands between the frame and a screen: the page's metadata, the fragments that it uses, and the
 * boundary that keeps a screen's trouble out of the frame.
 */
export function Page() {
  const { fragments } = useLoaderData<PageData>();
  const { pathname } = useLocation();
  const visit = useVisit();
  const { library, apiFor } = useShell();
  // The last match is the screen's own, whose handle `loadScreen` makes; a held page has none.
  const { sender } = (useMatches().at(-1)?.handle ?? {}) as Partial<ScreenHandle>;
  useSeo();
  const host = useMemo(
    () => createFragmentHost({ library, carried: fragments, apiFor, pathname }),
    [library, fragments, apiFor, pathname],
  );
  const withFragments = useMemo(() => ({ ...visit, fragments: host }), [visit, host]);
  return (
    <VisitProvider value={withFragments}>
      {/* another page mounts anew, the same page in the other language stays: typed text survives */}
      <Suspense key={neutralPath(pathname)} fallback={<PagePending />}>
        {sender ? (
          <SentBy sender={sender}>
            <Outlet />
          </SentBy>
        ) : (
          <Outlet />
        )}
      </Suspense>
    </VisitProvider>
  );
}
