import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { type Locale, locales } from 'shared-contracts/locale';
import { App } from '../app/app';
import { type BootData, bootElementId } from '../app/boot-data';
import type { ShellParts } from '../app/shell-context';
import { report } from '../error-reports/report';
import { createDeferredApis } from '../federation/deferred-apis';
import { loaderContext } from '../federation/loader-context';
import { FragmentLibrary } from '../fragments/fragment-library';
import { Translations } from '../language/translations';
import { FederationHost } from './federation-host';
import ar from './messages/ar.json';
import en from './messages/en.json';
import type { StaffFrameProps } from './staff-frame';
import { createStaffRoutes } from './staff-routes';

type StaffBootData = BootData & StaffFrameProps;

/** The shell of staff pages: loads remotes, messages and routes like the public one, in a frame of its own. */
const boot = JSON.parse(
  document.getElementById(bootElementId)?.textContent ?? '{}',
) as StaffBootData;
const translations = new Translations();
void translations.loadLate();
const messagesByLocale: Record<Locale, object> = { en, ar };
for (const locale of locales)
  translations.in(locale).addResourceBundle(locale, 'staff', messagesByLocale[locale]);
const host = new FederationHost(boot.release, {
  onLoad: (remote) => translations.add(remote),
  onMissing: report,
});
const library = new FragmentLibrary(host);
const apiFor = createDeferredApis();
const parts: ShellParts = {
  origin: boot.origin,
  release: boot.release,
  library,
  translations,
  apiFor,
  isPageSuspended: () => false,
  initialPage: { isOver: false },
  refusedPost: null,
  SheetEntries: () => null,
};
const { release, person, rooms, unread } = boot;
const router = createBrowserRouter(
  createStaffRoutes({
    release,
    remotes: host,
    library,
    translations,
    frame: { person, rooms, unread },
  }),
  { getContext: () => loaderContext(apiFor) },
);
const onCaughtError = (error: unknown, info: { componentStack?: string | undefined }) =>
  report(error, info.componentStack);
createRoot(document.getElementById('root') as HTMLElement, { onCaughtError }).render(
  <App parts={parts}>
    <RouterProvider router={router} />
  </App>,
);
