import { type ToggleEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { useLocation, useNavigate } from 'shared-contracts/router';
import { Icon } from 'shared-ui/icon';
import { Heading } from 'shared-ui/layout';
import styles from './faq-accordion.module.css';
import type { Topic } from './faqs.loader';

/** The part of the address that names an answer; the same in both languages. */
const anchorOf = (id: number) => `faq-${id}`;

/** The same of a subject. */
export const topicAnchor = (key: string | null) => `topic-${key ?? 'other'}`;

interface FaqAccordionProps {
  topics: readonly Topic[];
  /** Answers stand open: there is one. */
  isOpen: boolean;
}

/**
 * An accordion of the browser's own: one answer open at a time, found by the page's search, and linked
 * to by `#faq-3`. The id stands on the answer, because browsers open what hides the target of a link.
 */
export function FaqAccordion({ topics, isOpen }: FaqAccordionProps) {
  const { t } = useTranslation('mfe-content');
  const list = useRef<HTMLDivElement>(null);
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();

  // Synchronises with the address: the answer that it names is open.
  useEffect(() => {
    const answer = hash ? list.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`) : null;
    const item = answer?.closest('details');
    if (!item || item.open) return;
    item.open = true;
    item.scrollIntoView({ block: 'start' });
  }, [hash]);

  const nameOpened = (event: ToggleEvent<HTMLDetailsElement>, anchor: string) => {
    if (event.newState !== 'open' || window.location.hash === `#${anchor}`) return;
    navigate({ pathname, search, hash: anchor }, { replace: true, preventScrollReset: true });
  };

  return (
    <div ref={list} className={styles.topics}>
      {topics.map(({ key, name, faqs }) => (
        <section key={key} aria-labelledby={topicAnchor(key)}>
          <Heading level={2} size="h3" id={topicAnchor(key)} className={styles.topic}>
            {name ?? t('pages.faqs.other')}
          </Heading>
          <ul className={styles.list}>
            {faqs.map(({ id, question, answer }) => (
              <li key={id}>
                {/* a browser may have opened it for the address before React came */}
                <details
                  name="faq"
                  className={styles.item}
                  open={isOpen}
                  suppressHydrationWarning
                  onToggle={(event) => nameOpened(event, anchorOf(id))}
                >
                  <summary className={styles.question}>
                    <h3>{question}</h3>
                    <Icon name="chev" className={styles.sign} />
                  </summary>
                  <p id={anchorOf(id)} className={styles.answer}>
                    {answer}
                  </p>
                </details>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
