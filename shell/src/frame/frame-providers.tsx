import { type ReactNode, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import { directionOf, localeOf, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { type Visit, VisitProvider } from 'shared-contracts/visit';
import { Theme } from 'shared-ui/theme';
import { ToastHost } from 'shared-ui/toast';
import { useShell } from '../app/shell-context';
import { createFragmentHost } from '../fragments/fragment-host';
import { LocaleStoreProvider } from '../language/locale-store';
import type { PageData } from '../pages/page.loader';
import type { FrameData } from './frame.loader';

/** Contexts of every frame: the visit in the language of the address, translations, theme and toasts. */
export function FrameProviders({ data, children }: { data: FrameData; children: ReactNode }) {
  const { pathname, key } = useLocation();
  const { library, apiFor, translations, refusedPost } = useShell();
  const page = useMatches()[1]?.data as Partial<PageData> | null | undefined;
  const modelsNamedByPage = page?.models;
  // `refused` belongs to the document's own history entry (key `default`), not to later navigations.
  const initialRefusedPost = key === 'default' ? refusedPost : null;
  const locale = localeOf(pathname);
  const visit = useMemo<Visit>(
    () => ({
      locale,
      dir: directionOf(locale),
      settings: data.settings,
      models: modelsNamedByPage ? [...data.models, ...modelsNamedByPage] : data.models,
      hasMoreModels: data.hasMoreModels,
      api: apiFor(locale),
      // Each page and the navigation get a fragment host of their own; the rest of the visit is the same on all
      // pages.
      fragments: createFragmentHost({
        ...{ library, apiFor, serverFragments: {} },
        pathname: localise(paths.home(), locale),
      }),
      ...(initialRefusedPost && { refused: initialRefusedPost }),
    }),
    [locale, data, modelsNamedByPage, apiFor, library, initialRefusedPost],
  );
  return (
    <LocaleStoreProvider locale={locale}>
      <I18nextProvider i18n={translations.in(locale)}>
        <VisitProvider value={visit}>
          <Theme>
            <ToastHost>{children}</ToastHost>
          </Theme>
        </VisitProvider>
      </I18nextProvider>
    </LocaleStoreProvider>
  );
}
