import { dinarsOf, filsOf, repaymentOf, yearlyRateOf } from 'shared-contracts/finance';
import { formatDinars, type locales } from 'shared-contracts/locale';
import type { Bilingual } from './fields';
import type { FinanceContent } from './finance-file';
import words from './finance-words.json';
import type { PriceContent } from './model-price';

/** Paying a car by the month, for example. Amounts are dinars. */
export interface ExampleInstalment {
  grade: PriceContent['from_by_trim'][number]['grade'];
  /** What is paid at once. */
  deposit: number;
  months: number;
  monthly: number;
  /** All that is paid in the end. */
  total: number;
  /** The rate, what comes on top, and who decides. */
  terms: Bilingual;
}

/** What the first grade comes to by the month, worked out as the calculator does; null for a car that is too cheap to be financed. */
export function exampleInstalment(
  { from_by_trim: [first] }: PriceContent,
  finance: FinanceContent,
): ExampleInstalment | null {
  if (!first) return null;
  const { rate, rate_kind: rateKind, fee } = finance.conventional;
  const { deposit: percent, months } = finance.example;
  const price = filsOf(first.bhd);
  const deposit = Math.round((price * Math.round(percent * 100)) / 10_000);
  const principal = price - deposit;
  if (principal < filsOf(finance.least_financed)) return null;
  const { instalment, lastInstalment, total } = repaymentOf({ principal, rate, rateKind, months });
  const paid = { principal, fee: filsOf(fee), months, instalment };
  const termsIn = (locale: (typeof locales)[number]) => {
    const { fee: feeIn, last, yearly, ...rates } = words[locale];
    const said = [
      rates[rateKind].replace('{{rate}}', String(rate)),
      ...(fee > 0 ? [feeIn.replace('{{amount}}', formatDinars(fee))] : []),
      ...(lastInstalment === instalment
        ? []
        : [last.replace('{{amount}}', formatDinars(dinarsOf(lastInstalment)))]),
      yearly.replace('{{rate}}', String(yearlyRateOf(paid))),
      finance.note[locale],
    ];
    return said.join(' ');
  };
  return {
    ...{ grade: first.grade, months, deposit: dinarsOf(deposit), monthly: dinarsOf(instalment) },
    total: dinarsOf(deposit + total + filsOf(fee)),
    terms: { en: termsIn('en'), ar: termsIn('ar') },
  };
}
