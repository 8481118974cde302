import { useId } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Heading } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import styles from './other-models.module.css';

/** Links to other models with a 360° page, with their side views. */
export function OtherModels({ slug }: { slug: string }) {
  const { t } = useTranslation('mfe-catalog');
  const { models } = useVisit();
  const titleId = useId();
  const others = models.flatMap(({ view360, ...model }) =>
    model.slug === slug || view360 === null ? [] : [{ model, page: view360 }],
  );
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby={titleId}>
      <Heading level={2} size="h3" id={titleId} className={styles.title}>
        {t('view360.others')}
      </Heading>
      <ul className={styles.models}>
        {others.map(({ model, page }) => (
          <li key={model.slug}>
            <Link to={page} className={styles.model}>
              <Picture
                picture={model.side}
                decorative
                sizes="(max-width: 48.12em) 44vw, (max-width: 1400px) 20vw, 260px"
                className={styles.picture}
              />
              {model.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
