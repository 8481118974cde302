import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import {
  createMemoryRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  RouterProvider,
  useRouteError,
} from 'react-router-dom';
import { formMessages } from 'shared-contracts/forms-messages';
import { type Locale, localise } from 'shared-contracts/locale';
import { type RemoteModule, visitContext } from 'shared-contracts/remote';
import { type Visit, VisitProvider } from 'shared-contracts/visit';
import { ToastHost } from '../toast/toast';
import { createTestI18n, emptyVisit } from './visit';

interface TestPageProps {
  remote: RemoteModule;
  locale: Locale;
  /** Path of the page without language prefix. */
  path: string;
  /** Overrides of the empty visit: settings, models, a custom API. */
  visit?: Partial<Visit>;
}

/**
 * For tests: renders a page of a remote as the shell does, from loader to screen, in one language. An error status of
 * the loader is shown as an alert: `404`.
 */
export function TestPage({ remote, locale, path, visit }: TestPageProps) {
  const page = { ...emptyVisit(locale), ...visit };
  const [router] = useState(() => routerOf(remote, localise(path, locale), page));
  const messages = { [remote.name]: remote.messages, forms: formMessages };
  return (
    <I18nextProvider i18n={createTestI18n(locale, messages)}>
      <VisitProvider value={page}>
        <ToastHost>
          <main>
            <RouterProvider router={router} />
          </main>
        </ToastHost>
      </VisitProvider>
    </I18nextProvider>
  );
}

function routerOf({ routes }: RemoteModule, address: string, visit: Visit) {
  const children = routes.map(({ path, loader, lazy }) => ({
    path,
    lazy,
    ErrorBoundary: Refused,
    ...(loader && { loader }),
  }));
  return createMemoryRouter([{ path: 'ar?', HydrateFallback: Nothing, children }], {
    initialEntries: [address],
    getContext: () =>
      new RouterContextProvider(new Map([[visitContext, { apiFor: () => visit.api }]])),
  });
}

function Refused() {
  const error = useRouteError();
  return <p role="alert">{isRouteErrorResponse(error) ? error.status : String(error)}</p>;
}

const Nothing = () => null;
