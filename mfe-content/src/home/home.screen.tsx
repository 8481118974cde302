import { useTranslation } from 'react-i18next';
import { FragmentSlot, useVisit } from 'shared-contracts/visit';
import { BannerStandIn } from './banner-stand-in';
import { CarGalleryStandIn } from './car-gallery-stand-in';
import { Explore } from './explore';
import { homeFragments } from './home-fragments';

/** The campaigns, the cars, and where to go from here. */
export function HomeScreen() {
  const { t } = useTranslation('mfe-content');
  const { settings } = useVisit();
  const [banners, cars] = homeFragments;
  return (
    <>
      <h1 className="visually-hidden">{t('home.title', { brand: settings.brandName })}</h1>
      <FragmentSlot name={banners} standIn={<BannerStandIn />} />
      <FragmentSlot name={cars} standIn={<CarGalleryStandIn />} />
      <Explore />
    </>
  );
}
