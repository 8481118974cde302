import { readChosen } from 'shared-contracts/chosen-car';
import { workOut } from 'shared-contracts/finance';
import { useTranslation } from 'shared-contracts/i18n';
import { useLoaderData, useSearchParams } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Section, Wrap } from 'shared-ui/layout';
import { PageHeader } from 'shared-ui/page-header';
import { Calculator } from '../calculator/calculator';
import { Figures } from '../calculator/figures';
import { FinanceRequest } from '../request/finance-request';
import { requestId } from '../request/request-id';
import type { FinancePage } from './finance.loader';
import { useAddressChoice } from './use-address-choice';
import { useOffer } from './use-offer';

/** The finance page: calculator and request form. The address holds the choice. */
export function FinanceScreen() {
  const { t } = useTranslation('mfe-finance');
  const { models } = useVisit();
  const page = useLoaderData<FinancePage>();
  const { offer, models: carNames } = useOffer(page);
  const [choice, change] = useAddressChoice(offer);
  const result = workOut(choice, offer);
  const [search] = useSearchParams();
  const model = models.find(({ slug }) => slug === choice.model) ?? models[0];
  return (
    <>
      <PageHeader title={t('page.heading')} lead={t('page.lead')} picture={model?.banner} />
      <Section>
        <Wrap>
          <Calculator
            offer={offer}
            choice={choice}
            result={result}
            onChange={change}
            canChooseCar
            carNames={carNames}
            carried={{
              colour: readChosen(search).colour,
              build: search.get('build'),
              with: search.get('with'),
            }}
            figures={
              <Figures
                result={result}
                note={offer.note}
                extras={choice.model === page.extras?.model ? page.extras.names : undefined}
                requestUrl={`#${requestId}`}
                level={2}
              />
            }
          />
        </Wrap>
      </Section>
      <FinanceRequest offer={offer} choice={choice} result={result} />
    </>
  );
}
