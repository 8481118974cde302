import { dinarsOf, filsOf, repaymentOf, yearlyRateOf } from 'shared-contracts/finance';
import { formatDinars, type locales } from 'shared-contracts/locale';
import type { Bilingual } from './fields';
import type { FinanceContent } from './finance-file';
import words from './finance-words.json';
import type { OfferContent } from './item-schemas';
import type { PriceContent } from './model-price';

type Instalment = NonNullable<OfferContent['instalment']>;

/** Result of the finance calculator. Amounts are in dinars. */
export interface InstalmentTerms {
  /** Down payment. */
  deposit: number;
  months: number;
  monthly: number;
  /** Sum of all payments. */
  total: number;
  /** Effective rate: all charges, in per cent per year of the outstanding amount. */
  yearlyRate: number;
  /** Rate, fees and conditions in words. */
  terms: Bilingual;
}

/** An example of financing a car. */
export interface ExampleInstalment extends InstalmentTerms {
  grade: PriceContent['from_by_trim'][number]['grade'];
}

/** Instalment for the first grade; null when the price is too low to finance. */
export function exampleInstalment(
  { from_by_trim: [first] }: PriceContent,
  finance: FinanceContent,
): ExampleInstalment | null {
  const terms = first && exampleTerms(first.bhd, finance);
  return terms ? { grade: first.grade, ...terms } : null;
}

/** Monthly amount in dinars of each grade by the example's terms; grades that cannot be financed are left out. */
export const monthlyByGrade = (
  { from_by_trim: grades }: PriceContent,
  finance: FinanceContent,
): MonthlyByGrade =>
  Object.fromEntries(
    grades.flatMap(({ grade, bhd }) => {
      const terms = exampleTerms(bhd, finance);
      return terms ? [[grade, terms.monthly]] : [];
    }),
  );

export type MonthlyByGrade = { [Grade in ExampleInstalment['grade']]?: number };

/** Instalment for a price in dinars by the terms of the example. */
function exampleTerms(bhd: number, finance: FinanceContent): InstalmentTerms | null {
  const { deposit: percent, months } = finance.example;
  const deposit = Math.round((filsOf(bhd) * Math.round(percent * 100)) / 10_000);
  return calculateInstalment(bhd, { down: dinarsOf(deposit), months }, finance);
}

/** Instalment for a price in dinars; null when the amount left to finance is too small. */
function calculateInstalment(
  bhd: number,
  { down, months, first_after: firstAfter = 1 }: Instalment,
  finance: FinanceContent,
): InstalmentTerms | null {
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
    const texts = words[locale];
    return [
      texts[rateKind].replace('{{rate}}', String(rate)),
      ...(fee > 0 ? [texts.fee.replace('{{amount}}', formatDinars(fee))] : []),
      ...(lastInstalment === instalment
        ? []
        : [texts.last.replace('{{amount}}', formatDinars(dinarsOf(lastInstalment)))]),
      texts.yearly.replace('{{rate}}', String(yearlyRate)),
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

/** Price in dinars of the first grade of the offer's first car; null when unknown. */
const priceOf = ({ models: [slug] }: OfferContent, models: readonly Priced[]): number | null =>
  models.find((model) => model.slug === slug)?.price?.from_by_trim[0]?.bhd ?? null;

type Priced = { slug: string; price?: PriceContent | undefined };

/** Monthly amount of an offer in dinars, with the terms that must be shown beside it. */
export interface MonthlyFigure {
  kind: 'instalment';
  amount: number;
  note: Bilingual;
}

/** Monthly amount of an offer; null when it has no instalment, or it cannot be calculated. */
export function offerInstalment(
  offer: OfferContent,
  models: readonly Priced[],
  finance: FinanceContent,
): MonthlyFigure | null {
  const bhd = priceOf(offer, models);
  const terms =
    offer.instalment && bhd !== null && calculateInstalment(bhd, offer.instalment, finance);
  if (!offer.instalment || !terms) return null;
  const { down, months, first_after: firstAfter = 1 } = offer.instalment;
  const noteIn = (locale: (typeof locales)[number]) => {
    const { plan, deferred, flat, reducing, yearly } = words[locale];
    const { rate, rate_kind: rateKind } = finance.conventional;
    return [
      (firstAfter > 1 ? deferred : plan)
        .replace('{{months}}', String(months))
        .replace('{{first}}', String(firstAfter))
        .replace('{{down}}', formatDinars(down))
        .replace('{{total}}', formatDinars(terms.total)),
      { flat, reducing }[rateKind].replace('{{rate}}', String(rate)),
      yearly.replace('{{rate}}', String(terms.yearlyRate)),
    ].join(' ');
  };
  return {
    ...{ kind: 'instalment', amount: terms.monthly },
    note: { en: noteIn('en'), ar: noteIn('ar') },
  };
}
