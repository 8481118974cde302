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
  /** What still works, and what to do: one sentence or two. */
  text: string;
  /** Actions: a retry in ink first. */
  children?: ReactNode;
  /** Beside the text: direct links to what the part would have led to. */
  aside?: ReactNode;
  tone?: 'paper' | 'quiet';
  level?: 2 | 3;
}

/** What a part shows when it cannot load. It stands where the part would: inside the page's own section. */
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
  /** Names the list of links. */
  label: string;
  links: readonly { to: string; text: string }[];
}

/** Two columns of links, for a fallback's aside. */
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
  /** `number` as it is read. */
  phone: { label: string; number: string };
  chat: { label: string; text: string; to: string };
  hours: { label: string; text: string };
}

/** What a page shows when it cannot load: other ways to the same end. */
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
