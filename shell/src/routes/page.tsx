import { Suspense, useMemo } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router-dom';
import { neutralPath } from 'shared-contracts/locale';
import { SentBy, useVisit, VisitProvider } from 'shared-contracts/visit';
import { useShell } from '../app/shell-context';
import { createFragmentHost } from '../fragments/fragment-host';
import { useSeo } from '../seo/use-seo';
import { Arrival } from '../stand-ins/kept-page';
import { PagePending } from '../stand-ins/page-pending';
import type { PageData } from './page-routes';
import { useScreenHandle } from './screen-route';

/**
 * What stands between the frame and a screen: the page's metadata, the fragments that it uses, and the
 * boundary that keeps a screen's trouble out of the frame.
 */
export function Page() {
  const { fragments } = useLoaderData<PageData>();
  const { pathname } = useLocation();
  const visit = useVisit();
  const { library, apiFor } = useShell();
  const { sender } = useScreenHandle();
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
        <Arrival />
      </Suspense>
    </VisitProvider>
  );
}
