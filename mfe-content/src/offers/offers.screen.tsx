import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { Banner } from 'shared-contracts/api';
import { paths } from 'shared-contracts/paths';
import { Card, Shelf } from 'shared-ui/card';
import { OverviewPage } from '../overview/overview-page';
import styles from './offers.module.css';

/** The campaigns that run now, each with its own page. */
export function OffersScreen() {
  const { campaigns } = useLoaderData<{ campaigns: Banner[] }>();
  const { t } = useTranslation('mfe-content');
  return (
    <OverviewPage page="offers" links={['models', 'testDrive', 'contact']}>
      {campaigns.length > 0 && (
        <Shelf columns={2} className={styles.campaigns}>
          {campaigns.map(({ id, image, title, campaign, offerType }, index) => (
            <Card
              key={id}
              picture={image}
              meta={t(`pages.offers.types.${offerType}`)}
              title={title}
              to={paths.landing(campaign, offerType, id)}
              action={t('pages.offers.action')}
              level={2}
              sizes="(max-width: 768px) 134vw, 880px"
              priority={index === 0}
            />
          ))}
        </Shelf>
      )}
    </OverviewPage>
  );
}
