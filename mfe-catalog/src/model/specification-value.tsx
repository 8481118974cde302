import { useTranslation } from 'shared-contracts/i18n';
import { Icon } from 'shared-ui/icon';
import styles from './specification-value.module.css';

/** A specification cell: text, or a tick or dash with a text alternative. */
export function SpecificationValue({ text }: { text: string }) {
  const { t } = useTranslation('mfe-catalog');
  if (text === 'yes') {
    return (
      <>
        <Icon name="check" size="s" className={styles.yes ?? ''} />
        <span className="visually-hidden">{t('model.yes')}</span>
      </>
    );
  }
  if (text === 'no') {
    return (
      <>
        <span className={styles.no} aria-hidden="true" />
        <span className="visually-hidden">{t('model.no')}</span>
      </>
    );
  }
  return text;
}
