import { type ReactNode, Suspense, use, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { directionOf, type Locale } from 'shared-contracts/locale';
import { useVisit, VisitProvider } from 'shared-contracts/visit';
import type { ShellParts } from '../app/shell-context';
import { useShell } from '../app/shell-context';
import type { FrameData } from '../frame/frame.loader';

/** Provides `InLanguage`, with which screens render a part in the other language, as the content editor does. */
export function InLanguageProvider({ children }: { children: ReactNode }) {
  const visit = useVisit();
  const visitWithInLanguage = useMemo(() => ({ ...visit, InLanguage }), [visit]);
  return <VisitProvider value={visitWithInLanguage}>{children}</VisitProvider>;
}

interface InLanguageProps {
  locale: Locale;
  children: ReactNode;
}

function InLanguage(props: InLanguageProps) {
  return (
    <Suspense fallback={null}>
      <TranslatedContent {...props} />
    </Suspense>
  );
}

function TranslatedContent({ locale, children }: InLanguageProps) {
  const visit = useVisit();
  const shell = useShell();
  const data = locale === visit.locale ? null : use(loadFrameData(locale, shell));
  const localizedVisit = useMemo(
    () =>
      data
        ? { ...visit, ...data, locale, dir: directionOf(locale), api: shell.apiFor(locale) }
        : visit,
    [visit, data, locale, shell],
  );
  return (
    <I18nextProvider i18n={shell.translations.in(locale)}>
      <VisitProvider value={localizedVisit}>{children}</VisitProvider>
    </I18nextProvider>
  );
}

const frameDataByLocale = new Map<Locale, Promise<FrameData>>();

/** The frame's data in this language, loaded once per tab. */
function loadFrameData(locale: Locale, { apiFor, translations }: ShellParts): Promise<FrameData> {
  const pending = frameDataByLocale.get(locale);
  if (pending) return pending;
  const api = apiFor(locale);
  const loading = Promise.all([
    api.settings.get(),
    api.models.list(),
    translations.load(locale),
  ]).then(([settings, models]) => ({ settings, models }));
  frameDataByLocale.set(locale, loading);
  // A failure is not cached: the next use tries again.
  loading.catch(() => frameDataByLocale.delete(locale));
  return loading;
}
