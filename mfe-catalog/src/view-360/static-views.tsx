import type { ModelDetail } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { Picture } from 'shared-ui/picture';
import { classNames } from '../class-names';
import { useColour } from '../colours/use-colour';
import styles from './static-views.module.css';

const sizes = '(max-width: 767px) 92vw, (max-width: 1400px) 44vw, 600px';

interface StaticViewsProps {
  model: ModelDetail;
  /** There is nothing to turn. Else the pictures are there for those without scripts alone. */
  needed: boolean;
}

/** The model from the side and from behind. */
export function StaticViews({ model, needed }: StaticViewsProps) {
  const { t } = useTranslation('mfe-catalog');
  const { colour } = useColour(model);
  const views = [
    { view: 'side', picture: colour?.side ?? model.side },
    // there is none of another paint
    ...(colour && colour !== model.colours?.[0] ? [] : [{ view: 'rear', picture: model.rear }]),
  ] as const;
  return (
    <div className={classNames(styles.views, needed && styles.needed)}>
      {views.map(({ view, picture }) => (
        <figure key={view} className={styles.view}>
          <Picture picture={picture} sizes={sizes} className={styles.picture} />
          <figcaption>{t(`view360.${view}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
