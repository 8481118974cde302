import { useEffect, useState } from 'react';
import type { Office } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Fact, Facts } from 'shared-ui/facts';
import { Heading, TitledSection } from 'shared-ui/layout';
import { HoursText, PhoneLink } from 'shared-ui/number';
import { PageHeader } from 'shared-ui/page-header';
import { type KeptPage, listKeptPages } from './kept-pages';
import type { OfflineData } from './offline.loader';
import styles from './offline.module.css';
import { useWantedPage } from './use-wanted-page';

/** In place of a page that cannot be shown without a network: what opens, and whom to call. */
export function OfflineScreen() {
  const { settings } = useVisit();
  const { t } = useTranslation('mfe-content');
  const { offices, words: text } = useLoaderData<OfflineData>();
  const wanted = useWantedPage();
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        <Buttons className={styles.again}>
          <ButtonLink variant="ink" to={wanted}>
            {text.again}
          </ButtonLink>
        </Buttons>
      </PageHeader>
      <KeptPages />
      <TitledSection title={text.call}>
        <Facts tall className={styles.numbers}>
          <Fact label={t('contact.tollFree')}>
            <PhoneLink number={settings.tollFreeNumber} />
          </Fact>
          <Fact label={t('contact.telephone')}>
            <PhoneLink number={settings.telephoneNumber} />
          </Fact>
          <Fact label={t('contact.hours')}>
            <HoursText>{settings.openingHours}</HoursText>
          </Fact>
        </Facts>
      </TitledSection>
      <TitledSection tone="quiet" title={text.branches}>
        <ul className={styles.branches}>
          {offices.map((office) => (
            <li key={office.id}>
              <Branch office={office} />
            </li>
          ))}
        </ul>
      </TitledSection>
    </>
  );
}

/** Known only in the browser, so it follows the server's markup. */
function KeptPages() {
  const { locale } = useVisit();
  const { words } = useLoaderData<OfflineData>();
  const [pages, setPages] = useState<readonly KeptPage[]>([]);
  useEffect(() => {
    // Synchronises with the service worker's cache.
    listKeptPages(locale).then(setPages, () => setPages([]));
  }, [locale]);
  if (pages.length === 0) return null;
  return (
    <TitledSection tone="quiet" title={words.seen}>
      <ul className={styles.pages}>
        {pages.map(({ address, title }) => (
          <li key={address}>
            {/* Not a link within the page: the service worker has the document alone */}
            <a href={address} className={styles.page}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Branch({ office: { title, address, openingHours, telephoneNumber } }: { office: Office }) {
  return (
    <article className={styles.branch} data-tone="paper">
      <Heading level={3} size="h3">
        {title}
      </Heading>
      <p>{address}</p>
      <p className={styles.hours}>
        <HoursText>{openingHours}</HoursText>
      </p>
      <PhoneLink number={telephoneNumber} />
    </article>
  );
}
