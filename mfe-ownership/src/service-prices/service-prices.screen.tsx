import type { ServiceGroup } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData, useSearchParams } from 'shared-contracts/router';
import { ButtonLink } from 'shared-ui/button';
import { Muted, Section, Wrap } from 'shared-ui/layout';
import { PageHeader } from 'shared-ui/page-header';
import { CarLinks } from '../car-links/car-links';
import styles from './service-prices.module.css';
import { VisitList } from './visit-list';

/** What is done at each service of a car, and for how much. The address names the car. */
export function ServicePricesScreen() {
  const { t } = useTranslation('mfe-ownership');
  const groups = useLoaderData<ServiceGroup[]>();
  const [search] = useSearchParams();
  const cars = groups.flatMap((group) => group.cars.map((car) => ({ ...car, group })));
  const chosen = cars.find(({ slug }) => slug === search.get('model')) ?? cars[0];
  return (
    <>
      <PageHeader title={t('servicePrices.title')} lead={t('servicePrices.lead')} />
      <Section>
        <Wrap className={styles.page}>
          {chosen ? (
            <>
              <CarLinks cars={cars} selected={chosen.slug} to={paths.servicePrices} replace />
              <VisitList car={chosen} visits={chosen.group.visits} />
              <Muted className={styles.small}>{t('servicePrices.note')}</Muted>
            </>
          ) : (
            <>
              <Muted>{t('servicePrices.none')}</Muted>
              <div>
                <ButtonLink variant="primary" to={paths.bookService()}>
                  {t('servicePrices.bookOne')}
                </ButtonLink>
              </div>
            </>
          )}
        </Wrap>
      </Section>
    </>
  );
}
