import type { ModelDetail } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { Picture } from 'shared-ui/picture';
import { classNames } from '../class-names';
import styles from './still-views.module.css';

const sizes = '(max-width: 768px) 92vw, (max-width: 1400px) 44vw, 600px';

interface StillViewsProps {
  model: ModelDetail;
  /** There is nothing to turn. Else the pictures are there for those without scripts alone. */
  needed: boolean;
}

/** The model from the side and from behind. */
export function StillViews({ model, needed }: StillViewsProps) {
  const { t } = useTranslation('mfe-catalog');
  const { name } = model;
  const views = (['side', 'rear'] as const).map((view) => ({ view, picture: model[view] }));
  return (
    <div className={classNames(styles.views, needed && styles.needed)}>
      {views.map(({ view, picture }) => (
        <figure key={view} className={styles.view}>
          <Picture
            picture={picture}
            alt={t(`around.alt.${view}`, { name })}
            sizes={sizes}
            className={styles.picture}
          />
          <figcaption>{t(`around.${view}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
