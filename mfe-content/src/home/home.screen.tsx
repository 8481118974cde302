import { useTranslation } from 'shared-contracts/i18n';
import { useLoaderData } from 'shared-contracts/router';
import { FragmentSlot, useVisit } from 'shared-contracts/visit';
import { Deferred } from 'shared-ui/deferred';
import { BannerFallback } from './banner-fallback';
import { CarGalleryFallback } from './car-gallery-fallback';
import { Explore } from './explore';
import { Film } from './film';
import { FinderCard } from './finder-card';
import type { HomeData } from './home.loader';
import styles from './home.module.css';
import { homeFragments } from './home-fragments';
import { NewsStrip } from './news-strip';
import { OffersStrip } from './offers-strip';

/** Home: campaigns, cars, links, offers and news. */
export function HomeScreen() {
  const { t } = useTranslation('mfe-content');
  const { settings } = useVisit();
  const { page, seats, offers, news } = useLoaderData<HomeData>();
  const [banners, cars] = homeFragments;
  return (
    <>
      <h1 className="visually-hidden">{t('home.title', { brand: settings.brandName })}</h1>
      <div className={styles.banners}>
        <FragmentSlot name={banners} fallback={<BannerFallback />} />
      </div>
      <Deferred>
        <FinderCard seats={seats} />
        <div className={styles.cars}>
          <FragmentSlot name={cars} fallback={<CarGalleryFallback />} />
        </div>
        <Explore pictures={page?.tiles ?? null} />
        {page && <Film film={page.film} />}
        <OffersStrip offers={offers} />
        <NewsStrip news={news} />
      </Deferred>
    </>
  );
}
