import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { Shelf } from 'shared-ui/card';
import { TitledSection } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { OfferCard } from '../offers/offer-card';
import type { OfferTeaser } from '../offers/offers.loader';
import { StripFallback } from './strip-fallback';

/** The first offers side by side; on phones one row that scrolls sideways. */
export function OffersStrip({ offers }: { offers: readonly OfferTeaser[] | null }) {
  const { t } = useTranslation('mfe-content');
  if (offers?.length === 0) return null;
  return (
    <TitledSection
      tone="quiet"
      title={t('home.offers.title')}
      action={<ArrowLink to={paths.offers()}>{t('home.offers.all')}</ArrowLink>}
    >
      {offers ? (
        <Shelf scroll>
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} level={3} />
          ))}
        </Shelf>
      ) : (
        <StripFallback strip="offers" />
      )}
    </TitledSection>
  );
}
