import type { ModelSummary } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { ButtonLink } from 'shared-ui/button';
import {
  CarouselArrows,
  CarouselCount,
  CarouselPause,
  CarouselTicks,
  useCarousel,
} from 'shared-ui/carousel';
import styles from './carousel-foot.module.css';
import type { Centre } from './centre';

/** Link to the centre model, if any, and the carousel controls. */
export function CarouselFoot({ centre }: { centre: Centre }) {
  const { movable } = useCarousel();
  return (
    <div className={styles.foot}>
      <div className={styles.explore}>
        <Explore model={centre.narrow} className={styles.ofNarrow} />
        <Explore model={centre.wide} className={styles.ofWide} />
      </div>
      {movable && (
        <>
          <div className={styles.ticks}>
            <CarouselTicks />
          </div>
          <div className={styles.count}>
            <CarouselCount />
          </div>
          <div className={styles.controls}>
            <CarouselPause />
            <CarouselArrows />
          </div>
        </>
      )}
    </div>
  );
}

interface ExploreProps {
  model: ModelSummary | undefined;
  className: string | undefined;
}

function Explore({ model, className }: ExploreProps) {
  const { t } = useTranslation('mfe-catalog');
  if (!model) return null;
  return (
    <div className={className}>
      <ButtonLink variant="line" wide to={paths.explore(model.slug)}>
        {t('models.explore', { name: model.name })}
      </ButtonLink>
    </div>
  );
}
