import { type FormEvent, useId, useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/button';
import { Link } from 'shared-ui/link';
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
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const address = localise(paths.faqs(), locale);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const searchText = input.current?.value.trim() ?? '';
    void navigate(searchText === '' ? address : `${address}?q=${encodeURIComponent(searchText)}`, {
      preventScrollReset: true,
    });
  };
  return (
    <search className={styles.search}>
      <form method="get" action={address} className={styles.form} onSubmit={search}>
        <label htmlFor={id} className={styles.label}>
          {t('pages.faqs.search')}
        </label>
        <input
          key={query}
          ref={input}
          id={id}
          type="search"
          name="q"
          className={styles.input}
          defaultValue={query}
          maxLength={80}
          autoComplete="off"
        />
        <Button type="submit" variant="ink">
          {t('pages.faqs.find')}
        </Button>
      </form>
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
