import type { Banner, ModelSummary } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import {
  Carousel,
  CarouselArrows,
  CarouselCount,
  CarouselPause,
  CarouselTicks,
  useCarousel,
} from 'shared-ui/carousel';
import { Wrap } from 'shared-ui/layout';
import styles from './banner-carousel.module.css';
import { BannerSlide } from './banner-slide';

interface BannerCarouselProps {
  /**
   * `isPreview`: the first banner is not published yet. `models`: the banners' models that the visit does not have
   * already.
   */
  data: { banners: readonly Banner[]; isPreview?: boolean; models?: readonly ModelSummary[] };
}

/** The campaigns in the page's language, as a carousel at the top of home. */
export function BannerCarousel({ data }: BannerCarouselProps) {
  const { t } = useTranslation('mfe-campaigns');
  const { banners, isPreview = false, models = [] } = data;
  const { models: visitModels } = useVisit();
  const modelOf = ({ modelSlug }: Banner) =>
    [...visitModels, ...models].find(({ slug }) => slug === modelSlug);
  const slides = banners.map((banner, index) => ({
    key: String(banner.id),
    label: banner.title,
    node: (
      <BannerSlide
        banner={banner}
        model={modelOf(banner)}
        first={index === 0}
        isPreview={isPreview && index === 0}
      />
    ),
  }));
  return (
    <Carousel label={t('banners.label')} slides={slides} tone="ink" className={styles.carousel}>
      <Controls banners={banners} />
    </Carousel>
  );
}

/** The carousel controls. They lie on the picture, so their colours follow its lightness. */
function Controls({ banners }: { banners: readonly Banner[] }) {
  const { index, movable } = useCarousel();
  if (!movable) return null;
  return (
    <div className={styles.place} data-picture={banners[index]?.tone}>
      <Wrap className={styles.controls}>
        <CarouselPause />
        <CarouselTicks />
        <span className={styles.far}>
          <span className={styles.count}>
            <CarouselCount />
          </span>
          <CarouselArrows />
        </span>
      </Wrap>
    </div>
  );
}
