import { withExtras } from 'shared-contracts/build';
import type { FinanceOffer } from 'shared-contracts/finance';
import { type CarChoices, everyCar } from 'shared-contracts/form';
import type { TradeInTable } from 'shared-contracts/forms-trade-in';
import type { Locale } from 'shared-contracts/locale';
import { calls } from 'shared-contracts/wire';
import * as v from 'valibot';
import { carChoices } from '../content/import/car-choices.queries';
import { contentBody } from '../content/import/content.queries';
import type { Database } from '../database/database';
import { type BuildExtra, findExtras } from './builds/build-extras';

/** What the content has for forms to offer. */
export interface FormChoices extends CarChoices {
  finance: FinanceOffer;
  /** Values of used cars; null without any. */
  tradeInTable: TradeInTable | null;
  /** What is chosen beside the car of a finance request, in the visitor's language; `finance` has it in the price. */
  extras: string;
  /** The accessories among them. */
  accessories: string;
}

/** For what a form is called and which fields it has: neither depends on the content. */
export const emptyChoices: FormChoices = {
  ...{ vehicles: [], landing: { en: [], ar: [] }, workshops: [] },
  finance: {
    plans: {
      conventional: { rate: 0, rateKind: 'flat', fee: 0 },
      murabaha: { rate: 0, rateKind: 'flat', fee: 0 },
    },
    ...{ leastDeposit: 0, leastFinanced: 0, leastMonths: 1, mostMonths: 1 },
    example: { deposit: 0, months: 1 },
    note: '',
    cars: [],
  },
  tradeInTable: null,
  extras: '',
  accessories: '',
};

/** The same of what the API answers to `form_cars` and `finance_terms`. */
export const choicesOf = (cars: unknown, finance: unknown, locale: Locale): FormChoices => ({
  ...emptyChoices,
  ...v.parse(calls.models.choices.answer, cars),
  finance: calls.finance.get.give(v.parse(calls.finance.get.answer, finance), locale),
});

/**
 * What forms offer now: a lead is checked by what its page showed. Without terms of finance, all but that form is sent.
 * @param sent Values of the form; a request for finance or a test drive may be about a build
 */
export async function formChoices(
  database: Database,
  locale: Locale,
  sent: Readonly<Record<string, unknown>> = {},
): Promise<FormChoices> {
  const [cars, finance, values] = await Promise.all([
    carChoices(database),
    contentBody(database, 'finance', ''),
    contentBody(database, 'trade-in-values', ''),
  ]);
  const choices =
    finance === undefined
      ? { ...emptyChoices, ...v.parse(calls.models.choices.answer, cars) }
      : await withBuild(database, choicesOf(cars, JSON.parse(finance), locale), { sent, locale });
  if (values === undefined) return choices;
  const { answer, give } = calls.tradeInTable.get;
  return { ...choices, tradeInTable: give(v.parse(answer, JSON.parse(values)), locale) };
}

/** The choices for a form that names extras of a build: they are in the price of its car. */
async function withBuild(
  database: Database,
  choices: FormChoices,
  { sent, locale }: { sent: Readonly<Record<string, unknown>>; locale: Locale },
): Promise<FormChoices> {
  const { colour, with: accessories } = sent;
  const model = sent.model ?? modelOf(sent.vehicle, choices);
  if (typeof model !== 'string' || typeof accessories !== 'string' || !accessories) return choices;
  // what is no text is refused with the other fields
  const paint = typeof colour === 'string' ? colour : '';
  const query = new URLSearchParams({ colour: paint, with: accessories });
  const extras = (await findExtras(database, model, query)) ?? [];
  const dinars = extras.reduce((sum, { bhd }) => sum + bhd, 0);
  return {
    ...choices,
    finance: withExtras(choices.finance, model, dinars),
    extras: namesOf(extras, locale),
    accessories: namesOf(
      extras.filter(({ part }) => part === 'accessory'),
      locale,
    ),
  };
}

const namesOf = (extras: readonly BuildExtra[], locale: Locale) =>
  extras.map(({ name }) => name[locale]).join(locale === 'ar' ? '، ' : ', ');

/** Slug of the model of a form's line. */
const modelOf = (vehicle: unknown, { vehicles }: Pick<CarChoices, 'vehicles'>) =>
  everyCar(vehicles).find(({ value }) => value === vehicle)?.models[0];
