import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { Heading, Muted, Wrap } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { PageHeader } from 'shared-ui/page-header';
import { Contacts } from '../contact/contacts';
import { LinkCards } from '../link-cards/link-cards';
import { FaqAccordion } from './faq-accordion';
import { FaqSearch } from './faq-search';
import type { FaqsData } from './faqs.loader';
import styles from './faqs.module.css';

/** Questions and answers by topic, with a search and contact links. */
export function FaqsScreen() {
  const { t } = useTranslation('mfe-content');
  const { topics, query, count } = useLoaderData<FaqsData>();
  const isSearch = query !== '';
  const hasAny = count > 0 || isSearch;
  return (
    <>
      <PageHeader
        title={t('pages.faqs.title')}
        lead={t(hasAny ? 'pages.faqs.lead' : 'pages.faqs.text')}
      />
      <Wrap className={styles.body}>
        <div className={styles.columns}>
          {hasAny && (
            <div className={styles.questions}>
              <FaqSearch query={query} topics={topics} />
              {isSearch && <SearchResult query={query} count={count} />}
              <FaqAccordion topics={topics} isOpen={isSearch && count === 1} />
            </div>
          )}
          <section className={styles.ask}>
            <Heading level={2} size="h3">
              {t('pages.faqs.more')}
            </Heading>
            <Contacts />
          </section>
        </div>
        <LinkCards links={['testDrive', 'service', 'warranty']} />
      </Wrap>
    </>
  );
}

/** The number of matches, and a link back to all questions. */
function SearchResult({ query, count }: { query: string; count: number }) {
  const { t } = useTranslation('mfe-content');
  return (
    <div className={styles.found}>
      <p role="status" className={styles.count}>
        {count === 0 ? t('pages.faqs.none', { query }) : t('pages.faqs.found', { query, count })}
      </p>
      {count === 0 && <Muted>{t('pages.faqs.noneText')}</Muted>}
      <ArrowLink to={paths.faqs()} preventScrollReset>
        {t('pages.faqs.clear')}
      </ArrowLink>
    </div>
  );
}
