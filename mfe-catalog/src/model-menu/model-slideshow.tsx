import type { ModelSummary } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { Carousel, CarouselPause, CarouselTicks } from 'shared-ui/carousel';
import { Link } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import styles from './model-slideshow.module.css';

/** Every second model, at most five, as a sample of the range. */
const everySecondModel = (models: readonly ModelSummary[]) =>
  models.filter((_, index) => index % 2 === 0).slice(0, 5);

export function ModelSlideshow({ models }: { models: readonly ModelSummary[] }) {
  const { t } = useTranslation('mfe-catalog');
  const slides = everySecondModel(models).map((model) => ({
    key: model.slug,
    label: model.name,
    node: (
      <Link to={paths.explore(model.slug)} className={styles.slide}>
        <Picture picture={model.banner} decorative sizes="800px" fit="cover" mirrored />
        <span className={styles.content}>
          <span className={styles.name}>{model.name}</span>
          <span className={styles.tagline}>{model.tagline}</span>
        </span>
      </Link>
    ),
  }));
  return (
    <div className={styles.show}>
      <Carousel label={t('menu.show')} slides={slides} mode="fade" speed={500} tone="ink">
        <div className={styles.controls}>
          <CarouselTicks />
          <CarouselPause />
        </div>
      </Carousel>
    </div>
  );
}
