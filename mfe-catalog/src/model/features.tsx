import type { ModelDetail } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { Icon } from 'shared-ui/icon';
import { TitledSection } from 'shared-ui/layout';
import styles from './features.module.css';
import { Gallery } from './gallery';

interface FeaturesProps {
  features: readonly string[];
  images: ModelDetail['featureImages'];
}

/** The car's features, as a list and in pictures. */
export function Features({ features, images }: FeaturesProps) {
  const { t } = useTranslation('mfe-catalog');
  return (
    <TitledSection title={t('model.features')}>
      <ul className={styles.list}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" className={styles.tick ?? ''} />
            {feature}
          </li>
        ))}
      </ul>
      <div className={styles.gallery}>
        <Gallery images={images} />
      </div>
    </TitledSection>
  );
}
