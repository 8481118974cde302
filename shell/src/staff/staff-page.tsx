import { Suspense } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router-dom';
import { neutralPath } from 'shared-contracts/locale';
import { VisitProvider } from 'shared-contracts/visit';
import { usePageVisit } from '../app/use-page-visit';
import { PagePending } from '../pages/page-pending';
import { usePageEntered } from '../pages/use-page-entered';
import { useTitle } from '../seo/use-seo';
import type { StaffPageData } from './staff-routes';

/** Wraps a staff screen: its title and its fragments. */
export function StaffPage() {
  const { title, fragments } = useLoaderData<StaffPageData>();
  const { pathname } = useLocation();
  const visit = usePageVisit(fragments);
  useTitle(`${title} | ${visit.settings.brandName}`);
  return (
    <VisitProvider value={visit}>
      {/* The key does not change with the language, so that typed text survives a language switch. */}
      <Suspense key={neutralPath(pathname)} fallback={<PagePending />}>
        <Outlet />
        <MarkPageEntered />
      </Suspense>
    </VisitProvider>
  );
}

function MarkPageEntered(): null {
  usePageEntered();
  return null;
}
