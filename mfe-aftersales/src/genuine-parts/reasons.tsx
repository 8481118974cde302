import { useTranslation } from 'shared-contracts/i18n';
import { Icon } from 'shared-ui/icon';
import { Heading, TitledSection } from 'shared-ui/layout';
import styles from './genuine-parts.module.css';

const reasons = [
  { name: 'safety', icon: 'ok' },
  { name: 'enquiry', icon: 'chat' },
  { name: 'network', icon: 'pin' },
  { name: 'performance', icon: 'wheel' },
] as const;

export function Reasons() {
  const { t } = useTranslation('mfe-aftersales');
  return (
    <TitledSection tone="quiet" title={t('parts.reasons.title')}>
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
    </TitledSection>
  );
}
