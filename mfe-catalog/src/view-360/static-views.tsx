import type { ReactNode } from 'react';
import type { ModelDetail } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { frameOf } from 'shared-contracts/picture';
import { Picture } from 'shared-ui/picture';
import { classNames } from '../class-names';
import { useColour } from '../colours/use-colour';
import styles from './static-views.module.css';

const sizes = '(max-width: 48.12em) 92vw, (max-width: 1400px) 44vw, 600px';

interface StaticViewsProps {
  model: ModelDetail;
  /** True if there is no turntable; otherwise the pictures are only for visitors without scripts. */
  isOnlyView: boolean;
}

export function StaticViews({ model, isOnlyView }: StaticViewsProps) {
  const { t } = useTranslation('mfe-catalog');
  const { colour } = useColour(model);
  const isDefaultColour = !colour || colour === model.colours?.[0];
  const turntable = isDefaultColour ? null : colour.turntable;
  return (
    <div className={classNames(styles.views, isOnlyView && styles.needed)}>
      <View caption={t('view360.side')}>
        <Picture picture={colour?.side ?? model.side} sizes={sizes} className={styles.picture} />
      </View>
      {isDefaultColour && (
        <View caption={t('view360.rear')}>
          <Picture picture={model.rear} sizes={sizes} className={styles.picture} />
        </View>
      )}
      {/* Other colours are only in the turntable's frames, whose first frame is seen from the front right */}
      {turntable && (
        <View caption={t('view360.rear')}>
          <img
            src={frameOf(turntable, Math.round(turntable.frames / 2))}
            width={turntable.width}
            height={turntable.height}
            alt={t('colours.car', { name: model.name, colour: colour?.name })}
            loading="lazy"
            className={styles.picture}
          />
        </View>
      )}
    </div>
  );
}

const View = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <figure className={styles.view}>
    {children}
    <figcaption>{caption}</figcaption>
  </figure>
);
