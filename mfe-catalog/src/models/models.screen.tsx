import { memo, useState } from 'react';
import type { ModelSummary } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Carousel } from 'shared-ui/carousel';
import { Deferred } from 'shared-ui/deferred';
import { PageHeader } from 'shared-ui/page-header';
import { Picture } from 'shared-ui/picture';
import { HeroBanner } from '../hero-banner/hero-banner';
import { addressOf } from './finder';
import type { ModelsPage } from './models.loader';
import styles from './models.module.css';
import { Range } from './range';
import { Silhouettes } from './silhouettes';
import { useFinder } from './use-finder';

/** All models: a full-window carousel, and a filterable list below. */
export function ModelsScreen() {
  const { t } = useTranslation('mfe-catalog');
  const page = useLoaderData<ModelsPage>();
  const [finder, change] = useFinder(page);
  // An address with a search shows the results first, and keeps that order while the page is open
  const [hadQuery] = useState(addressOf(finder) !== paths.models());
  const isRangeFirst = hadQuery || finder.page > 1;
  const rangeSection = <Range page={page} finder={finder} onChange={change} first={isRangeFirst} />;
  if (isRangeFirst)
    return (
      <>
        <PageHeader title={t('models.title')} />
        {rangeSection}
      </>
    );
  return (
    <>
      <ModelsCarousel />
      <Deferred>{rangeSection}</Deferred>
    </>
  );
}

/** Memoised: the filters below do not affect it. */
const ModelsCarousel = memo(function ModelsCarousel() {
  const { t } = useTranslation('mfe-catalog');
  const { models } = useVisit();
  const slides = models.map((model, index) => ({
    key: model.slug,
    label: model.name,
    node: <ModelSlide model={model} first={index === 0} />,
  }));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('models.title')}</h1>
      <Carousel
        label={t('models.title')}
        slides={slides}
        mode="fade"
        interval={2000}
        speed={600}
        tone="ink"
      >
        <Silhouettes models={models} />
      </Carousel>
    </div>
  );
});

function ModelSlide({ model, first }: { model: ModelSummary; first: boolean }) {
  const { t } = useTranslation('mfe-catalog');
  const picture = (
    <Picture
      picture={model.banner}
      sizes="(max-width: 48.12em) 190vw, max(100vw, 1440px)"
      mirrored
      priority={first}
    />
  );
  return (
    <HeroBanner
      name={model.name}
      tagline={model.tagline}
      level={2}
      backdrop={picture}
      className={styles.slide}
    >
      <Buttons>
        <ButtonLink variant="primary" to={paths.explore(model.slug)} className={styles.explore}>
          {t('models.explore', { name: model.name })}
        </ButtonLink>
        <ButtonLink variant="ghost" to={paths.compare([model.slug])} className={styles.explore}>
          {t('compare.with')}
        </ButtonLink>
      </Buttons>
    </HeroBanner>
  );
}
