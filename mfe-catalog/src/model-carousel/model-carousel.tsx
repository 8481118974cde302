import { useState } from 'react';
import type { ModelSummary } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Carousel } from 'shared-ui/carousel';
import { Section, SectionHead, Wrap } from 'shared-ui/layout';
import { ArrowLink, Link } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import { classNames } from '../class-names';
import { CarouselFoot } from './carousel-foot';
import { type Centre, centreOf } from './centre';
import styles from './model-carousel.module.css';

const perView = { 740: 2, 940: 3 } as const;

/** 'Choose your car': all models side by side, the middle one larger, with its name behind it. */
export function ModelCarousel() {
  const { t } = useTranslation('mfe-catalog');
  const { models } = useVisit();
  const [index, setIndex] = useState(0);
  const centre = centreOf(models, index);
  const slides = models.map((model) => ({
    key: model.slug,
    label: model.name,
    node: <Car model={model} centre={centre} />,
  }));
  return (
    <Section tone="quiet" className={styles.section}>
      <Wrap>
        <SectionHead title={t('choose.title')}>
          <ArrowLink to={paths.models()}>{t('choose.all')}</ArrowLink>
        </SectionHead>
        <div className={styles.stage}>
          <span className={styles.ghost} aria-hidden="true">
            {/* A new key remounts the element: a replaced element causes no layout shift */}
            <span
              key={`narrow ${centre.narrow?.slug}`}
              className={classNames(styles.ofNarrow, nameSizeClass(centre.narrow))}
            >
              {centre.narrow?.name}
            </span>
            <span
              key={`wide ${centre.wide?.slug}`}
              className={classNames(styles.ofWide, nameSizeClass(centre.wide))}
            >
              {centre.wide?.name}
            </span>
          </span>
          <Carousel
            label={t('choose.title')}
            slides={slides}
            speed={700}
            perView={perView}
            tone="quiet"
            onChange={setIndex}
          >
            <CarouselFoot centre={centre} />
          </Carousel>
        </div>
      </Wrap>
    </Section>
  );
}

/** Returns the class of a long name, which is set smaller so that it fits the viewport. */
function nameSizeClass(model: ModelSummary | undefined): string | undefined {
  return model && model.name.length > 9 ? styles.long : undefined;
}

function Car({ model, centre }: { model: ModelSummary; centre: Centre }) {
  return (
    <Link
      to={paths.explore(model.slug)}
      className={classNames(styles.car, model === centre.wide && styles.middle)}
    >
      <span className={styles.picture}>
        <Picture
          picture={model.hero}
          sizes="(max-width: 48.12em) 92vw, (max-width: 59.99em) 45vw, 560px"
          mirrored
        />
      </span>
      <span className={styles.name}>{model.name}</span>
      <span className={styles.tagline}>{model.tagline}</span>
    </Link>
  );
}
