import { type ToggleEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { useLocation, useNavigate } from 'shared-contracts/router';
import { Icon } from 'shared-ui/icon';
import { Heading } from 'shared-ui/layout';
import styles from './faq-accordion.module.css';
import type { Topic } from './faqs.loader';

/** Fragment that identifies an answer, the same in both languages. */
const answerAnchor = (id: number) => `faq-${id}`;

/** Fragment that identifies a topic, the same in both languages. */
export const topicAnchor = (key: string | null) => `topic-${key ?? 'other'}`;

interface FaqAccordionProps {
  topics: readonly Topic[];
  /** Opens the answers initially, when there is only one. */
  isOpen: boolean;
}

/**
 * A native accordion (`details`): one answer open at a time, searchable with the browser's find, and linkable as
 * `#faq-3`. The id is on the answer, because browsers open the `details` element that hides a link's target.
 */
export function FaqAccordion({ topics, isOpen }: FaqAccordionProps) {
  const { t } = useTranslation('mfe-content');
  const list = useRef<HTMLDivElement>(null);
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();

  // Opens the answer that the address's fragment names.
  useEffect(() => {
    const answer = hash ? list.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`) : null;
    const item = answer?.closest('details');
    if (!item || item.open) return;
    item.open = true;
    item.scrollIntoView({ block: 'start' });
  }, [hash]);

  const updateAddress = (event: ToggleEvent<HTMLDetailsElement>, anchor: string) => {
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
                {/* The browser may open it for the fragment before hydration */}
                <details
                  name="faq"
                  className={styles.item}
                  open={isOpen}
                  suppressHydrationWarning
                  onToggle={(event) => updateAddress(event, answerAnchor(id))}
                >
                  <summary className={styles.question}>
                    <h3>{question}</h3>
                    <Icon name="chev" className={styles.sign} />
                  </summary>
                  <p id={answerAnchor(id)} className={styles.answer}>
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
