import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { chatAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Heading, Muted } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { PhoneLink } from 'shared-ui/number';
import styles from './ask-us.module.css';

interface AskUsProps {
  title: string;
  text: ReactNode;
}

/** A question with telephone and chat links. */
export function AskUs({ title, text }: AskUsProps) {
  const { t } = useTranslation('mfe-catalog');
  const { settings } = useVisit();
  return (
    <aside className={styles.ask}>
      <div>
        <Heading level={2} size="h3">
          {title}
        </Heading>
        <Muted className={styles.text}>{text}</Muted>
      </div>
      <div className={styles.ways}>
        <PhoneLink number={settings.tollFreeNumber} />
        <ArrowLink to={chatAddress(settings.chatPhone)}>{t('contact.write')}</ArrowLink>
      </div>
    </aside>
  );
}
