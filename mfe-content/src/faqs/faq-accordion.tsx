import { type ToggleEvent, useEffect, useRef } from 'react';
import type { Faq } from 'shared-contracts/api';
import { useLocation, useNavigate } from 'shared-contracts/router';
import { Icon } from 'shared-ui/icon';
import styles from './faq-accordion.module.css';

/** The part of the address that names an answer; the same in both languages. */
const anchorOf = (id: number) => `faq-${id}`;

/**
 * An accordion of the browser's own: one answer open at a time, found by the page's search, and linked
 * to by `#faq-3`. The id stands on the answer, because browsers open what hides the target of a link.
 */
export function FaqAccordion({ faqs }: { faqs: readonly Faq[] }) {
  const list = useRef<HTMLUListElement>(null);
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
    <ul ref={list} className={styles.list}>
      {faqs.map(({ id, question, answer }) => (
        <li key={id}>
          {/* a browser may have opened it for the address before React came */}
          <details
            name="faq"
            className={styles.item}
            suppressHydrationWarning
            onToggle={(event) => nameOpened(event, anchorOf(id))}
          >
            <summary className={styles.question}>
              <h2>{question}</h2>
              <Icon name="chev" className={styles.sign} />
            </summary>
            <p id={anchorOf(id)} className={styles.answer}>
              {answer}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}
