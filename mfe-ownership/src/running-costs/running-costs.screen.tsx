import type { RunningCosts } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { ButtonLink } from 'shared-ui/button';
import { Muted, Section, Wrap } from 'shared-ui/layout';
import { PageHeader } from 'shared-ui/page-header';
import { type KnownChoice, readCostChoice, searchOf } from './cost-choice';
import { CostForm } from './cost-form';
import { CostTable } from './cost-table';
import styles from './running-costs.module.css';
import { useAddressState } from './use-address-state';

/** What owning a car costs over some years, beside another car. The address holds the choice. */
export function RunningCostsScreen() {
  const { t } = useTranslation('mfe-ownership');
  const costs = useLoaderData<RunningCosts>();
  const [choice, change] = useCostChoice(costs);
  const { first } = choice;
  return (
    <>
      <PageHeader title={t('costs.title')} lead={t('costs.lead', { count: costs.years })} />
      <Section>
        <Wrap className={styles.page}>
          <CostForm costs={costs} choice={choice} onChange={change} />
          {first ? (
            <>
              <CostTable costs={costs} choice={choice} />
              <div className={styles.next}>
                <ButtonLink variant="primary" to={paths.testDrive(first.car.slug)}>
                  {t('costs.drive', { name: first.car.name })}
                </ButtonLink>
                <ButtonLink variant="line" to={paths.finance(first.car.slug)}>
                  {t('costs.finance')}
                </ButtonLink>
                <ButtonLink variant="line" to={paths.servicePrices()}>
                  {t('costs.services')}
                </ButtonLink>
              </div>
            </>
          ) : (
            <Muted>{t('costs.none')}</Muted>
          )}
        </Wrap>
      </Section>
    </>
  );
}

/** Holds the choice in the address. */
const useCostChoice = (costs: RunningCosts) =>
  useAddressState<KnownChoice>({
    read: (search) => readCostChoice(new URLSearchParams(search), costs),
    searchOf,
  });
