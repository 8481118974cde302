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
  const own = useMemo(() => ({ ...visit, InLanguage }), [visit]);
  return <VisitProvider value={own}>{children}</VisitProvider>;
}

interface InLanguageProps {
  locale: Locale;
  children: ReactNode;
}

function InLanguage(props: InLanguageProps) {
  return (
    <Suspense fallback={null}>
      <Spoken {...props} />
    </Suspense>
  );
}

function Spoken({ locale, children }: InLanguageProps) {
  const visit = useVisit();
  const shell = useShell();
  const data = locale === visit.locale ? null : use(dataIn(locale, shell));
  const spoken = useMemo(
    () =>
      data
        ? { ...visit, ...data, locale, dir: directionOf(locale), api: shell.apiFor(locale) }
        : visit,
    [visit, data, locale, shell],
  );
  return (
    <I18nextProvider i18n={shell.translations.in(locale)}>
      <VisitProvider value={spoken}>{children}</VisitProvider>
    </I18nextProvider>
  );
}

const known = new Map<Locale, Promise<FrameData>>();

/** The frame's data in this language, loaded once per tab. */
function dataIn(locale: Locale, { apiFor, translations }: ShellParts): Promise<FrameData> {
  const before = known.get(locale);
  if (before) return before;
  const api = apiFor(locale);
  const loading = Promise.all([
    api.settings.get(),
    api.models.list(),
    translations.load(locale),
  ]).then(([settings, models]) => ({ settings, models }));
  known.set(locale, loading);
  // A failure is not cached: the next use tries again.
  loading.catch(() => known.delete(locale));
  return loading;
}
