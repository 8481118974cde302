import * as v from 'valibot';
import { defineForm } from '../forms/definition';
import type { MessageValues } from '../forms/message-values';
import {
  buildNumber,
  email,
  optional,
  pathOf,
  personName,
  phoneEntries,
  withPhone,
} from '../forms/rules';
import { formatDinars } from '../locale/locale';
import {
  choiceFields,
  depositBounds,
  type FinanceChoice,
  noChoice,
  workOut,
} from './finance-choice';
import type { FinanceOffer } from './finance-offer';
import { dinarsOf, filsOf } from './instalments';

const schemaOf = (offer: FinanceOffer) =>
  withPhone(
    v.pipe(
      v.object({
        name: personName,
        ...phoneEntries,
        email,
        ...v.entriesFromList(choiceFields, optional('choice', 60)),
        /** Id of the colour, if the visitor chose one on the model's page. */
        colour: v.pipe(optional('choice', 60), v.regex(/^[a-z0-9-]*$/, 'colour.unknown')),
        build: buildNumber,
        /** Ids of the accessories, when the visitor comes from a build. */
        with: v.optional(optional('choice', 300)),
      }),
      v.rawCheck(({ dataset, addIssue }) => {
        const worked = workOut(choiceIn(dataset.value), offer);
        if (!('faults' in worked)) return;
        for (const [field, message] of Object.entries(worked.faults))
          addIssue({ message, path: [pathOf(dataset.value, field)] });
      }),
    ),
  );

/** The choice among form values, ignoring those that are not text. */
function choiceIn(values: unknown): FinanceChoice {
  const texts = Object.entries(Object(values)).filter(([, value]) => typeof value === 'string');
  return { ...noChoice, ...Object.fromEntries(texts) };
}

export type FinanceRequestValues = v.InferOutput<ReturnType<typeof schemaOf>>;

/** Placeholders for the messages about a choice. */
export function choiceFacts(choice: Partial<FinanceChoice>, offer: FinanceOffer): MessageValues {
  const car = offer.cars.find(({ slug }) => slug === choice.model);
  const priced = car?.grades.find(({ grade }) => grade === choice.grade);
  const { leastDeposit: percent, leastMonths, mostMonths } = offer;
  const facts = { percent, leastMonths, mostMonths };
  if (!priced) return facts;
  const { least, most } = depositBounds(filsOf(priced.bhd), offer);
  return { ...facts, least: formatDinars(dinarsOf(least)), most: formatDinars(dinarsOf(most)) };
}

/** A finance request: the person and the choice. The receiver calculates the figures again. */
export const financeRequestForm = (offer: FinanceOffer) =>
  defineForm({
    name: 'financeRequest',
    fields: [
      { name: 'name', kind: 'text', autocomplete: 'name' },
      { name: 'mobile', kind: 'phone', code: 'code', autocomplete: 'tel-national' },
      { name: 'email', kind: 'email', autocomplete: 'email' },
      ...choiceFields.map((name) => ({ name, kind: 'hidden' as const })),
      { name: 'colour', kind: 'hidden', optional: true },
      { name: 'build', kind: 'hidden', optional: true },
      { name: 'with', kind: 'hidden', optional: true },
    ],
    schema: schemaOf(offer),
    facts: (values) => choiceFacts(values, offer),
  });
