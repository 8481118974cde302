import { useId } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Icon } from 'shared-ui/icon';
import { Heading, Section, Wrap } from 'shared-ui/layout';
import styles from './genuine-parts.module.css';

const reasons = [
  { name: 'safety', icon: 'ok' },
  { name: 'enquiry', icon: 'chat' },
  { name: 'network', icon: 'pin' },
  { name: 'performance', icon: 'wheel' },
] as const;

/** Four reasons for a genuine part. */
export function Reasons() {
  const { t } = useTranslation('mfe-aftersales');
  const titleId = useId();
  return (
    <Section tone="quiet" labelledBy={titleId}>
      <Wrap>
        <Heading level={2} size="h2" id={titleId} className={styles.title}>
          {t('parts.reasons.title')}
        </Heading>
        <ul className={styles.reasons}>
          {reasons.map(({ name, icon }) => (
            <li key={name}>
              <Icon name={icon} />
              <Heading level={3} size="h3">
                {t(`parts.reasons.${name}.title`)}
              </Heading>
              <p className={styles.text}>{t(`parts.reasons.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </Wrap>
    </Section>
  );
}
