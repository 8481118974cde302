import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { localeOf, otherLocale } from 'shared-contracts/locale';
import { Button } from 'shared-ui/button';
import { Heading, Lead, Section, Wrap } from 'shared-ui/layout';
import { useMarkInitialPageOver, useShell } from '../app/shell-context';
import { useTitle } from '../seo/use-seo';
import { useIsOnScreen } from './server-markup';
import { usePageEntered } from './use-page-entered';
import { useReloadWhenOnline } from './use-reload-when-online';

/** Error page for when the frame's own data cannot be loaded, in a language whose messages are loaded. */
export function FrameProblem() {
  const error = useRouteError();
  // The error boundary of the root restores what was on the screen.
  if (useIsOnScreen()) throw error;
  const { translations } = useShell();
  const locale = localeOf(useLocation().pathname);
  // The messages of this language may be what failed to load.
  const availableLocale = translations.has(locale) ? locale : otherLocale(locale);
  const t = translations.in(availableLocale).getFixedT(availableLocale, 'shell');
  useTitle(t('fallback.title'));
  usePageEntered();
  useReloadWhenOnline();
  useMarkInitialPageOver();
  useEffect(() => {
    // Logs the failed load to the console.
    console.error('[frame]', error);
  }, [error]);
  return (
    <main>
      <Section>
        <Wrap>
          <Heading level={1} size="h1">
            {t('fallback.title')}
          </Heading>
          <Lead>{t('fallback.text')}</Lead>
          <Button variant="ink" onClick={() => window.location.reload()}>
            {t('fallback.retry')}
          </Button>
        </Wrap>
      </Section>
    </main>
  );
}
