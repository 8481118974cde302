import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { chatAddress, paths, telAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink } from 'shared-ui/button';
import { Heading, Lead, Section, Wrap } from 'shared-ui/layout';
import { PageStandIn } from 'shared-ui/stand-in';
import styles from './page-problem.module.css';

/** In a page's place when it cannot be shown: not found, or a remote or its data that cannot be had. */
export function PageProblem() {
  const error = useRouteError();
  useEffect(() => {
    // tells the console, which is where a failed load is looked for
    console.error('[page]', error);
  }, [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage />;
  return <UnavailablePage />;
}

/** The page's part of the site did not arrive. Keeps the visitor's way: another try, phone, chat. */
export function UnavailablePage() {
  const { t } = useTranslation('shell');
  const { settings } = useVisit();
  const phone = settings.tollFreeNumber;
  return (
    <PageStandIn
      title={t('standIn.title')}
      text={t('standIn.text')}
      retry={{ text: t('standIn.retry'), onRetry: () => window.location.reload() }}
      phone={{ label: t('standIn.phone'), number: phone, to: telAddress(phone) }}
      chat={{
        label: t('standIn.chat'),
        text: t('standIn.write'),
        to: chatAddress(settings.chatPhone),
      }}
      hours={{ label: t('standIn.hours'), text: settings.openingHours }}
    />
  );
}

function MissingPage() {
  const { t } = useTranslation('shell');
  return (
    <Section tone="quiet" className={styles.missing}>
      <Wrap>
        <Heading level={1} size="h1">
          {t('standIn.missing')}
        </Heading>
        <Lead>{t('standIn.missingText')}</Lead>
        <div className={styles.ways}>
          <ButtonLink variant="ink" to={paths.models()}>
            {t('nav.allModels')}
          </ButtonLink>
          <ButtonLink variant="line" to={paths.home()}>
            {t('standIn.home')}
          </ButtonLink>
        </div>
      </Wrap>
    </Section>
  );
}
