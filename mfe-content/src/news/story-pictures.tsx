import type { NewsItem } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { Carousel, CarouselControls } from 'shared-ui/carousel';
import { Picture } from 'shared-ui/picture';
import styles from './story-pictures.module.css';

/** The story's pictures as a carousel; a single one is static, and none renders nothing. */
export function StoryPictures({ story }: { story: NewsItem }) {
  const { t } = useTranslation('mfe-content');
  const slides = story.images.map((picture, index) => ({
    key: picture.src,
    label: t('news.picture', { number: index + 1 }),
    node: (
      <div className={styles.picture}>
        <Picture picture={picture} sizes={sizes} fit="cover" priority={index === 0} />
      </div>
    ),
  }));
  if (slides.length < 2) return <div className={styles.frame}>{slides[0]?.node}</div>;
  return (
    <Carousel label={t('news.pictures')} slides={slides} className={styles.frame}>
      <CarouselControls count />
    </Carousel>
  );
}

const sizes = '(max-width: 48.12em) calc(100vw - 40px), (max-width: 1400px) 90vw, 1240px';
