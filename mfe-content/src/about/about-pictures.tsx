import type { Picture as PictureFile } from 'shared-contracts/picture';
import { Carousel, CarouselArrows, CarouselPause, CarouselTicks } from 'shared-ui/carousel';
import { Heading, Lead, Wrap } from 'shared-ui/layout';
import { PageHeader } from 'shared-ui/page-header';
import { Picture } from 'shared-ui/picture';
import type { AboutWords } from './about.loader';
import styles from './about-pictures.module.css';

interface AboutPicturesProps {
  images: readonly PictureFile[];
  words: AboutWords;
}

/** Carousel of the page's pictures behind its title. */
export function AboutPictures({ images, words }: AboutPicturesProps) {
  if (images.length === 0) return <PageHeader title={words.title} lead={words.lead} />;
  const slides = images.map((picture, index) => ({
    key: picture.src,
    label: words.picture.replace('{number}', String(index + 1)),
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
    <Carousel label={words.pictures} slides={slides} tone="ink" className={styles.pictures}>
      <Wrap className={styles.content}>
        <div>
          <Heading level={1} size="h1">
            {words.title}
          </Heading>
          <Lead className={styles.lead}>{words.lead}</Lead>
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
