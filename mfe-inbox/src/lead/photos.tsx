import { useTranslation } from 'shared-contracts/i18n';
import type { LeadAttachment } from 'shared-contracts/inbox';
import styles from './photos.module.css';
import { TitledSection } from './titled-section';

/** Attached photos, each with a link to the full size. */
export function Photos({ photos }: { photos: readonly LeadAttachment[] }) {
  const { t } = useTranslation('mfe-inbox');
  return (
    <TitledSection title={t('attachments.photos')}>
      <ul className={styles.photos}>
        {photos.map(({ address, title }, index) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer" title={title}>
              <img
                src={address}
                alt={t('attachments.photo', { number: index + 1 })}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
