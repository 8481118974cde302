'use client';

import { I18nContext, ShellContext } from 'peer-kit';
import { type ReactNode, useEffect, useMemo } from 'react';
import { VisitProvider } from 'shared-contracts/visit';
import { Theme } from 'shared-ui/theme';
import { ToastHost } from 'shared-ui/toast';
import { createDeferredApis } from 'shell/src/federation/deferred-apis';
import { SheetEntries } from 'shell/src/frame/sheet-entries';
import { i18nextTranslator } from 'shell/src/language/i18next-translator';
import { fragmentsOf } from './fragments';

interface ProvidersProps {
  content: any;
  children: ReactNode;
}

const noApi = {} as any;

/** Providers for client components: visit, messages, toasts, and dialogs. */
export function Providers({ content, children }: ProvidersProps) {
  const { locale, settings, models, terms, like, messages, origin, links, retired } = content;
  const i18n = useMemo(() => {
    const translator = i18nextTranslator(locale);
    for (const [namespace, bundle] of Object.entries(messages))
      translator.addResourceBundle(locale, namespace, bundle);
    return translator;
  }, [locale, messages]);
  const visit = useMemo(() => {
    const api = typeof document === 'undefined' ? noApi : createDeferredApis()(locale);
    const dir: 'ltr' | 'rtl' = locale === 'ar' ? 'rtl' : 'ltr';
    return {
      locale,
      dir,
      settings,
      models,
      api,
      fragments: fragmentsOf({ api, i18n, terms, like }),
    };
  }, [locale, settings, models, terms, like, i18n]);
  const shell = useMemo(
    () => ({
      origin,
      release: { links, retired },
      isHeld: () => false,
      arrival: { isOver: false },
      SheetEntries,
    }),
    [origin, links, retired],
  );
  // Marks the end of hydration for the benchmark.
  useEffect(() => {
    performance.mark('hydrated');
  }, []);
  return (
    <I18nContext value={i18n}>
      <ShellContext value={shell}>
        <VisitProvider value={visit}>
          <Theme>
            <ToastHost>{children}</ToastHost>
          </Theme>
        </VisitProvider>
      </ShellContext>
    </I18nContext>
  );
}
