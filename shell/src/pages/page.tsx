import { Suspense } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router-dom';
import { neutralPath } from 'shared-contracts/locale';
import { SentBy, VisitProvider } from 'shared-contracts/visit';
import { usePageVisit } from '../app/use-page-visit';
import { useSeo } from '../seo/use-seo';
import { Arrival } from './kept-page';
import type { PageData } from './page.loader';
import { PagePending } from './page-pending';
import { useScreenHandle } from './screen-route';

/**
 * What stands between the frame and a screen: the page's metadata, the fragments that it uses, and the
 * boundary that keeps a screen's trouble out of the frame.
 */
export function Page() {
  const { fragments } = useLoaderData<PageData>();
  const { pathname } = useLocation();
  const visit = usePageVisit(fragments);
  const { sender } = useScreenHandle();
  useSeo();
  return (
    <VisitProvider value={visit}>
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
