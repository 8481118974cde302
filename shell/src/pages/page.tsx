import { Suspense } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router-dom';
import { neutralPath } from 'shared-contracts/locale';
import { SentBy, VisitProvider } from 'shared-contracts/visit';
import { usePageVisit } from '../app/use-page-visit';
import { useSeo } from '../seo/use-seo';
import type { PageData } from './page.loader';
import { PagePending } from './page-pending';
import { useScreenHandle } from './screen-route';
import { MarkPageShown } from './server-markup';

/**
 * Wraps a screen: the page's metadata, its fragments, and the Suspense boundary that keeps a slow or failed screen
 * from the frame.
 */
export function Page() {
  const { fragments } = useLoaderData<PageData>();
  const { pathname } = useLocation();
  const visit = usePageVisit(fragments);
  const { sender } = useScreenHandle();
  useSeo();
  return (
    <VisitProvider value={visit}>
      {/* The key changes with the page but not with the language, so that typed text survives a language switch. */}
      <Suspense key={neutralPath(pathname)} fallback={<PagePending />}>
        {sender ? (
          <SentBy sender={sender}>
            <Outlet />
          </SentBy>
        ) : (
          <Outlet />
        )}
        <MarkPageShown />
      </Suspense>
    </VisitProvider>
  );
}
