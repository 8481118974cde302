import { useTranslation } from 'shared-contracts/i18n';
import type { LeadAttachment } from 'shared-contracts/inbox';
import { formatNumber } from 'shared-contracts/locale';
import { ButtonAnchor } from 'shared-ui/staff/button';
import styles from './attachments.module.css';
import { TitledSection } from './titled-section';

/** Attached files: downloads only, never opened as a page on this origin. */
export function Attachments({ attachments }: { attachments: readonly LeadAttachment[] }) {
  const { t } = useTranslation('mfe-inbox');
  return (
    <TitledSection title={t('attachments.title')}>
      <ul className={styles.files}>
        {attachments.map(({ address, title, size }) => (
          <li key={address}>
            <bdi>{title}</bdi>
            {size === null ? (
              <span>{t('attachments.gone')}</span>
            ) : (
              <>
                <span>
                  {t('attachments.size', { kilobytes: formatNumber(Math.ceil(size / 1000)) })}
                </span>
                <ButtonAnchor href={address} download>
                  {t('attachments.save')}
                </ButtonAnchor>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.warning}>{t('attachments.warning')}</p>
    </TitledSection>
  );
}
