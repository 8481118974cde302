import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Buttons } from '../button/button';
import { classNames } from '../class-names';
import { Fact, Facts } from '../facts/facts';
import { Heading, Lead } from '../layout/layout';
import { Reference } from '../number/number';
import styles from './form-page.module.css';
import { SentWays } from './sent-ways';
import { ToastPlace } from './toast-place';

export { SentWays } from './sent-ways';
export { ToastPlace } from './toast-place';

interface SentProps {
  title: string;
  /** What happens next. */
  text: string;
  /** Number that the visitor can quote. */
  reference: string;
  /** The submitted values, for the visitor to check. */
  facts?: readonly { label: string; value: ReactNode }[];
  /** Address of the branch; see `SentWays`. */
  place?: string | null | undefined;
  /** Buttons to continue. */
  children: ReactNode;
}

/** Confirmation in place of the form: reference, submitted values and links. Takes the focus. */
export function Sent({ title, text, reference, facts = [], place, children }: SentProps) {
  const { t } = useTranslation('ui');
  const heading = useRef<HTMLHeadingElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  // Synchronises with the focus, whose button was removed, and with scrolling: only from the heading on does a phone
  // show heading, reference, buttons and toast together.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    whole.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <div ref={whole} className={classNames(styles.sent, facts.length > 0 && styles.hasFacts)}>
      <div>
        <Heading level={2} size="h1" tabIndex={-1} ref={heading}>
          {title}
        </Heading>
        <Lead className={styles.text}>{text}</Lead>
        <Reference label={t('sent.reference')} reference={reference} className={styles.reference} />
        <Buttons>{children}</Buttons>
        <SentWays reference={reference} place={place} />
        <ToastPlace />
      </div>
      {facts.length > 0 && (
        <Facts>
          {facts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
    </div>
  );
}
