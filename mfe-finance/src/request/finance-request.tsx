import { readChosen, withChosen } from 'shared-contracts/chosen-car';
import {
  dinarsOf,
  type FinanceChoice,
  type FinanceOffer,
  type FinanceRequestValues,
  financeRequestForm,
  type workOut,
} from 'shared-contracts/finance';
import { useTranslation } from 'shared-contracts/i18n';
import { formatDinars } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useSearchParams } from 'shared-contracts/router';
import { usePosted, useVisit } from 'shared-contracts/visit';
import { Buttons } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import { FormPage } from 'shared-ui/form-page';
import { Heading, Muted, Section } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { Steps } from 'shared-ui/steps';
import { fill } from '../fill';
import styles from './finance-request.module.css';
import { FinanceSent } from './finance-sent';
import { requestId } from './request-id';
import { TestDriveLink } from './test-drive-link';
import { useWords } from './use-words';

interface FinanceRequestProps {
  offer: FinanceOffer;
  choice: FinanceChoice;
  result: ReturnType<typeof workOut>;
}

/** The finance request form. The server recalculates the figures. */
export function FinanceRequest({ offer, choice, result }: FinanceRequestProps) {
  const { t } = useTranslation('mfe-finance');
  const words = useWords();
  const next: Readonly<Record<string, string>> = words.next;
  const { api, models } = useVisit();
  const [search] = useSearchParams();
  const form = financeRequestForm(offer);
  // Without scripts the server renders the form's own confirmation, which has a title.
  const { sent: posted } = usePosted(form.name);
  const asked = (name: string) => search.get(name) ?? '';
  const colour = asked('colour');
  const chosen = readChosen(new URLSearchParams({ grade: choice.grade, colour }));
  const car = models.find(({ slug }) => slug === choice.model);
  const summary =
    'figures' in result
      ? fill(words.summary, {
          car: car?.name ?? choice.model,
          grade: choice.grade.toUpperCase(),
          amount: formatDinars(dinarsOf(result.figures.instalment)),
          term: t('calculator.term', { count: result.figures.months }),
        })
      : words.mend;
  return (
    <Section tone="quiet" id={requestId}>
      <FormPage<FinanceRequestValues>
        aside={
          <>
            <Steps names={['first', 'second', 'third']} text={(key) => next[key] ?? ''} />
            <ArrowLink to={withChosen(paths.tradeIn(choice.model), chosen)}>
              {t('tradeIn.title')}
            </ArrowLink>
            {posted !== null && (
              <Buttons>
                <TestDriveLink model={choice.model} chosen={chosen} />
              </Buttons>
            )}
          </>
        }
        confirmation={(sent) => <FinanceSent {...sent} offer={offer} />}
      >
        {(onSent) => (
          <>
            {posted === null && (
              <div className={styles.head}>
                <Heading level={2} size="h2">
                  {t('request.title')}
                </Heading>
                <Muted>{summary}</Muted>
              </div>
            )}
            <Form
              definition={form}
              hidden={{ ...choice, colour, build: asked('build'), with: asked('with') }}
              onSubmit={(values) => api.financeRequests.send(values)}
              onSent={onSent}
              note={words.note}
            />
          </>
        )}
      </FormPage>
    </Section>
  );
}
