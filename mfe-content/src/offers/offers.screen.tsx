import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { Shelf } from 'shared-ui/card';
import { Deferred, useDeferred } from 'shared-ui/deferred';
import { Wrap } from 'shared-ui/layout';
import { PageHeader } from 'shared-ui/page-header';
import { useBuildNumber, withBuild } from '../build-number';
import { CategoryTabs } from './category-tabs';
import { NoOffers } from './no-offers';
import { OfferCard } from './offer-card';
import type { OffersData } from './offers.loader';
import styles from './offers.module.css';

/** The current offers, all or one category. */
export function OffersScreen() {
  const { offers, total, categories, chosen: selectedKey } = useLoaderData<OffersData>();
  const { t } = useTranslation('mfe-content');
  const build = useBuildNumber();
  const visibleOffers = useDeferred() ? offers : offers.slice(0, firstViewCount);
  return (
    <>
      <PageHeader title={t('offers.title')} lead={t('offers.lead')} />
      <Wrap className={styles.body}>
        {total > 0 && (
          <CategoryTabs
            categories={categories}
            total={total}
            selectedKey={selectedKey}
            build={build}
          />
        )}
        {offers.length > 0 ? (
          <Shelf columns={2}>
            {visibleOffers.map((offer, index) => (
              <OfferCard
                key={offer.id}
                offer={offer}
                build={build}
                action={t('offers.get')}
                sizes={pairSizes}
                priority={index === 0}
                travels
              />
            ))}
          </Shelf>
        ) : (
          <NoOffers
            reason={total > 0 ? 'kind' : 'none'}
            to={withBuild(total > 0 ? paths.offers() : paths.contact(), build)}
          />
        )}
      </Wrap>
      {/* Reserves space, so that the footer stays out of view until all offers are rendered */}
      <Deferred>{null}</Deferred>
    </>
  );
}

/** Number of offers in view before scrolling. */
const firstViewCount = 2;

const pairSizes = '(max-width: 39.99em) calc(100vw - 40px), (max-width: 1400px) 44vw, 608px';
