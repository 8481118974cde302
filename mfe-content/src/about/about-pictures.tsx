import { useTranslation } from 'shared-contracts/i18n';
import type { Picture as PictureFile } from 'shared-contracts/picture';
import { Carousel, CarouselArrows, CarouselPause, CarouselTicks } from 'shared-ui/carousel';
import { Heading, Lead, Wrap } from 'shared-ui/layout';
import { PageHeader } from 'shared-ui/page-header';
import { Picture } from 'shared-ui/picture';
import styles from './about-pictures.module.css';

/** Carousel of the page's pictures behind its title. */
export function AboutPictures({ images }: { images: readonly PictureFile[] }) {
  const { t } = useTranslation('mfe-content');
  if (images.length === 0) return <PageHeader title={t('about.title')} lead={t('about.lead')} />;
  const slides = images.map((picture, index) => ({
    key: picture.src,
    label: t('about.picture', { number: index + 1 }),
    node: (
      <div className={styles.picture}>
        <Picture
          picture={picture}
          sizes="(max-width: 48.12em) 120vw, max(100vw, 1100px)"
          fit="cover"
          priority={index === 0}
        />
      </div>
    ),
  }));
  return (
    <Carousel label={t('about.pictures')} slides={slides} tone="ink" className={styles.pictures}>
      <Wrap className={styles.content}>
        <div>
          <Heading level={1} size="h1">
            {t('about.title')}
          </Heading>
          <Lead className={styles.lead}>{t('about.lead')}</Lead>
        </div>
        {images.length > 1 && (
          <div className={styles.controls}>
            <CarouselPause />
            <CarouselTicks />
            <CarouselArrows />
          </div>
        )}
      </Wrap>
    </Carousel>
  );
}
