import type { ReactNode } from 'react';
import { Button, Buttons } from '../button/button';
import { classNames } from '../class-names';
import { Fact, Facts } from '../facts/facts';
import { Icon } from '../icon/icon';
import { Heading, Lead, Muted, Wrap } from '../layout/layout';
import { ArrowLink, Link } from '../link/link';
import { PhoneLink } from '../number/number';
import styles from './fallback.module.css';

interface FallbackProps {
  title: string;
  /** What still works and what to do, in one or two sentences. */
  text: string;
  /** Actions; a retry in ink comes first. */
  children?: ReactNode;
  /** Next to the text: links to the missing part's targets. */
  aside?: ReactNode;
  tone?: 'paper' | 'quiet';
  level?: 2 | 3;
}

/** Shown in place of a part that cannot be loaded, inside the page's own section. */
export function Fallback(props: FallbackProps) {
  const { title, text, children, aside, tone = 'paper', level = 2 } = props;
  return (
    <div
      className={classNames(styles.fallback, aside !== undefined && styles.withAside)}
      data-tone={tone}
    >
      <div role="status">
        <Heading level={level} size="h2">
          {title}
        </Heading>
        <Muted className={styles.text}>{text}</Muted>
        {children !== undefined && <Buttons className={styles.actions}>{children}</Buttons>}
      </div>
      {aside}
    </div>
  );
}

interface FallbackLinksProps {
  /** Accessible name of the list. */
  label: string;
  links: readonly { to: string; text: string }[];
}

/** Links in two columns, for a fallback's `aside`. */
export function FallbackLinks({ label, links }: FallbackLinksProps) {
  return (
    <nav className={styles.links} aria-label={label}>
      {links.map((link) => (
        <Link key={link.to} to={link.to}>
          {link.text}
          <Icon name="next" size="s" directional />
        </Link>
      ))}
    </nav>
  );
}

interface PageFallbackProps {
  title: string;
  text: string;
  retry: { text: string; onRetry: () => void };
  /** `number` in display format. */
  phone: { label: string; number: string };
  chat: { label: string; text: string; to: string };
  hours: { label: string; text: string };
}

/** Shown in place of a page that cannot be loaded, with other ways to reach the dealer. */
export function PageFallback({ title, text, retry, phone, chat, hours }: PageFallbackProps) {
  return (
    <div className={styles.page} data-tone="quiet">
      <Wrap>
        <div className={classNames(styles.fallback, styles.withAside)}>
          <div role="status">
            <Heading level={1} size="h1">
              {title}
            </Heading>
            <Lead className={styles.text}>{text}</Lead>
            <Buttons className={styles.actions}>
              <Button variant="ink" onClick={retry.onRetry}>
                <Icon name="retry" size="s" />
                {retry.text}
              </Button>
            </Buttons>
          </div>
          <Facts tall>
            <Fact label={phone.label}>
              <PhoneLink number={phone.number} />
            </Fact>
            <Fact label={chat.label}>
              <ArrowLink to={chat.to}>{chat.text}</ArrowLink>
            </Fact>
            <Fact label={hours.label}>{hours.text}</Fact>
          </Facts>
        </div>
      </Wrap>
    </div>
  );
}
