import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Link } from 'shared-ui/link';
import { QueryForm } from '../query-form/query-form';
import { topicAnchor } from './faq-accordion';
import styles from './faq-search.module.css';
import type { Topic } from './faqs.loader';

interface FaqSearchProps {
  /** Search text; empty when all questions are shown. */
  query: string;
  topics: readonly Topic[];
}

/** The search field, a plain GET form that works without scripts, and links to the topics. */
export function FaqSearch({ query, topics }: FaqSearchProps) {
  const { t } = useTranslation('mfe-content');
  const { locale } = useVisit();
  return (
    <search className={styles.search}>
      <QueryForm
        address={localise(paths.faqs(), locale)}
        query={query}
        label={t('pages.faqs.search')}
        find={t('pages.faqs.find')}
        preventScrollReset
      />
      {topics.length > 1 && (
        <nav aria-label={t('pages.faqs.topics')}>
          <ul className={styles.topics}>
            {topics.map(({ key, name, faqs }) => (
              <li key={key}>
                <Link to={`#${topicAnchor(key)}`} className={styles.topic}>
                  {name ?? t('pages.faqs.other')}
                  <span className={styles.count}>{faqs.length}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </search>
  );
}
