import { dinarsOf, filsOf, repaymentOf, yearlyRateOf } from 'shared-contracts/finance';
import { formatDinars, type locales } from 'shared-contracts/locale';
import type { Bilingual } from './fields';
import type { FinanceContent } from './finance-file';
import words from './finance-words.json';
import type { OfferContent } from './item-schemas';
import type { PriceContent } from './model-price';

type Instalment = NonNullable<OfferContent['instalment']>;

/** Paying a car by the month, worked out as the calculator does. Amounts are dinars. */
export interface WorkedOut {
  /** What is paid at once. */
  deposit: number;
  months: number;
  monthly: number;
  /** All that is paid in the end. */
  total: number;
  /** All charges, in per cent a year of what is still owed. */
  yearlyRate: number;
  /** The rate, what comes on top, and who decides. */
  terms: Bilingual;
}

/** Paying a car by the month, for example. */
export interface ExampleInstalment extends WorkedOut {
  grade: PriceContent['from_by_trim'][number]['grade'];
}

/** What the first grade comes to by the month; null for a car that is too cheap to be financed. */
export function exampleInstalment(
  { from_by_trim: [first] }: PriceContent,
  finance: FinanceContent,
): ExampleInstalment | null {
  if (!first) return null;
  const { deposit: percent, months } = finance.example;
  const deposit = Math.round((filsOf(first.bhd) * Math.round(percent * 100)) / 10_000);
  const paid = workOut(first.bhd, { down: dinarsOf(deposit), months }, finance);
  return paid && { grade: first.grade, ...paid };
}

/** What a price in dinars comes to by the month; null where too little is left to be financed. */
function workOut(
  bhd: number,
  { down, months, first_after: firstAfter = 1 }: Instalment,
  finance: FinanceContent,
): WorkedOut | null {
  const { rate, rate_kind: rateKind, fee } = finance.conventional;
  const deposit = filsOf(down);
  const principal = filsOf(bhd) - deposit;
  if (principal < filsOf(finance.least_financed)) return null;
  const financing = { principal, rate, rateKind, months, firstAfter };
  const { instalment, lastInstalment, total } = repaymentOf(financing);
  const yearlyRate = yearlyRateOf({
    ...{ principal, fee: filsOf(fee), months, instalment, firstAfter },
  });
  const termsIn = (locale: (typeof locales)[number]) => {
    const said = words[locale];
    return [
      said[rateKind].replace('{{rate}}', String(rate)),
      ...(fee > 0 ? [said.fee.replace('{{amount}}', formatDinars(fee))] : []),
      ...(lastInstalment === instalment
        ? []
        : [said.last.replace('{{amount}}', formatDinars(dinarsOf(lastInstalment)))]),
      said.yearly.replace('{{rate}}', String(yearlyRate)),
      finance.note[locale],
    ].join(' ');
  };
  return {
    ...{ months, deposit: dinarsOf(deposit), monthly: dinarsOf(instalment) },
    total: dinarsOf(deposit + total + filsOf(fee)),
    yearlyRate,
    terms: { en: termsIn('en'), ar: termsIn('ar') },
  };
}

/** The price of the first grade of the first of an offer's cars, in dinars; null where there is none. */
const priceOf = ({ models: [slug] }: OfferContent, models: readonly Priced[]): number | null =>
  models.find((model) => model.slug === slug)?.price?.from_by_trim[0]?.bhd ?? null;

type Priced = { slug: string; price?: PriceContent | undefined };

/** The figure of an offer by the month: its amount in dinars, and in a note all that an amount by the month must say. */
export interface MonthlyFigure {
  kind: 'instalment';
  amount: number;
  note: Bilingual;
}

/** What the instalment of an offer comes to; null where it has none, or none can be worked out. */
export function offerInstalment(
  offer: OfferContent,
  models: readonly Priced[],
  finance: FinanceContent,
): MonthlyFigure | null {
  const bhd = priceOf(offer, models);
  const paid = offer.instalment && bhd !== null && workOut(bhd, offer.instalment, finance);
  if (!offer.instalment || !paid) return null;
  const { down, months, first_after: firstAfter = 1 } = offer.instalment;
  const noteIn = (locale: (typeof locales)[number]) => {
    const { plan, deferred, flat, reducing, yearly } = words[locale];
    const { rate, rate_kind: rateKind } = finance.conventional;
    return [
      (firstAfter > 1 ? deferred : plan)
        .replace('{{months}}', String(months))
        .replace('{{first}}', String(firstAfter))
        .replace('{{down}}', formatDinars(down))
        .replace('{{total}}', formatDinars(paid.total)),
      { flat, reducing }[rateKind].replace('{{rate}}', String(rate)),
      yearly.replace('{{rate}}', String(paid.yearlyRate)),
    ].join(' ');
  };
  return {
    ...{ kind: 'instalment', amount: paid.monthly },
    note: { en: noteIn('en'), ar: noteIn('ar') },
  };
}
