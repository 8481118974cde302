import { readNumber } from '../locale/read-number';
import type { Trim } from '../paths/paths';
import { type FinanceKind, type FinanceOffer, financeKinds } from './finance-offer';
import { filsOf, type RateKind, type Repayment, repaymentOf, yearlyRateOf } from './instalments';

/** A visitor's choice as typed, and as it is in addresses. */
export interface FinanceChoice {
  /** Slug of the model. */
  model: string;
  grade: string;
  kind: string;
  months: string;
  deposit: string;
  /** Unit of the deposit: `bhd`, or `percent` of the price. */
  unit: string;
}

export const choiceFields = ['model', 'grade', 'kind', 'months', 'deposit', 'unit'] as const;

export const noChoice: FinanceChoice = {
  ...{ model: '', grade: '', kind: '', months: '', deposit: '', unit: '' },
};

/** Faults by field: codes such as `deposit.tooLow`, which the page translates. */
export type ChoiceFaults = { readonly [Field in keyof FinanceChoice]?: string };

/** Result of a calculation. Amounts are in fils. */
export interface FinanceFigures extends Repayment {
  model: string;
  grade: Trim;
  kind: FinanceKind;
  months: number;
  price: number;
  deposit: number;
  /** Price minus deposit. */
  principal: number;
  /** Per cent per year. */
  rate: number;
  rateKind: RateKind;
  /** Effective yearly rate with all charges, in per cent with two decimals. */
  yearlyRate: number;
  fee: number;
  /** Sum of all payments: deposit, instalments and fee. */
  payable: number;
}

/** Parses a choice from an address; missing parts come from the offer's example. */
export function readFinanceChoice(
  query: Pick<URLSearchParams, 'get'>,
  { cars, example }: FinanceOffer,
): FinanceChoice {
  const model = query.get('model') ?? cars[0]?.slug ?? '';
  const grade = cars.find(({ slug }) => slug === model)?.grades[0]?.grade;
  const deposit = query.get('deposit');
  const months = query.get('months') ?? String(example.months);
  return {
    model,
    grade: query.get('grade') ?? grade ?? '',
    kind: query.get('kind') ?? financeKinds[0],
    // as the list of terms has them, also when a link says `٣٦`
    months: String(wholeOf(months) ?? months),
    deposit: deposit ?? String(example.deposit),
    unit: query.get('unit') ?? (deposit === null ? 'percent' : 'bhd'),
  };
}

/** Calculates a choice, or returns its faults. */
export function workOut(
  choice: FinanceChoice,
  offer: FinanceOffer,
): { figures: FinanceFigures } | { faults: ChoiceFaults } {
  const car = offer.cars.find(({ slug }) => slug === choice.model);
  const priced = car?.grades.find(({ grade }) => grade === choice.grade);
  const kind = financeKinds.find((one) => one === choice.kind);
  const months = wholeOf(choice.months);
  const faults: { -readonly [Field in keyof ChoiceFaults]: ChoiceFaults[Field] } = {};
  if (!car) faults.model = choice.model === '' ? 'model.required' : 'model.unknown';
  if (choice.grade === '') faults.grade = 'grade.required';
  else if (car && !priced) faults.grade = 'grade.unknown';
  if (!kind) faults.kind = 'kind.unknown';
  if (months === null || months < offer.leastMonths || months > offer.mostMonths)
    faults.months = 'months.range';
  const price = priced ? filsOf(priced.bhd) : null;
  const deposit = depositOf(choice, price);
  if (typeof deposit === 'string') faults.deposit = deposit;
  else if (price !== null) {
    const { least, most } = depositBounds(price, offer);
    if (deposit < least) faults.deposit = 'deposit.tooLow';
    if (deposit > most) faults.deposit = 'deposit.tooHigh';
  }
  if (!car || !priced || !kind || months === null || price === null || typeof deposit === 'string')
    return { faults };
  if (Object.keys(faults).length > 0) return { faults };
  const { rate, rateKind, fee: feeInDinars } = offer.plans[kind];
  const principal = price - deposit;
  const fee = filsOf(feeInDinars);
  const repayment = repaymentOf({ principal, rate, rateKind, months });
  const { instalment } = repayment;
  return {
    figures: {
      ...{ model: car.slug, grade: priced.grade, kind, months, price, deposit, principal },
      ...{ rate, rateKind, fee, ...repayment, payable: deposit + repayment.total + fee },
      yearlyRate: yearlyRateOf({ principal, fee, months, instalment }),
    },
  };
}

/** Lowest and highest deposit for a price, in fils. */
export function depositBounds(
  price: number,
  { leastDeposit, leastFinanced }: FinanceOffer,
): { least: number; most: number } {
  const hundredths = Math.round(leastDeposit * 100);
  return {
    least: Math.ceil((price * hundredths) / 10_000),
    most: price - filsOf(leastFinanced),
  };
}

/** Parses a deposit into fils, or returns the code of its fault. */
function depositOf({ deposit, unit }: FinanceChoice, price: number | null): number | string {
  if (deposit.trim() === '') return 'deposit.required';
  const thousandths = thousandthsOf(deposit, unit === 'percent' ? percentSigns : dinars);
  if (thousandths === null) return 'deposit.invalid';
  if (unit === 'bhd' || unit === '') return thousandths;
  if (unit !== 'percent') return 'deposit.invalid';
  return Math.round(((price ?? 0) * thousandths) / 100_000);
}

/** Patterns of the units, as people write them. */
export const dinars =
  'bhd|b\\.?d\\.?|dinars?|د\\.?ب\\.?|دينار(?:اً|ًا|ا)?(?: بحريني(?:اً|ًا|ا)?)?|دنانير';
export const percentSigns = '%|٪|per ?cent|في المئة|بالمئة';
export const monthWords = 'months?|mos?\\.?|شهر(?:اً|ًا|ا)?|[أا]شهر|شهور';

/** Parses a number with at most three decimals into thousandths; null when invalid. */
function thousandthsOf(typed: string, unit: string): number | null {
  const number = readNumber(typed, { unit, decimals: 3 });
  // above that fils would not be exact, and every such number is too high
  return number === null ? null : Math.round(Math.min(number, 10_000_000) * 1000);
}

function wholeOf(typed: string): number | null {
  const number = readNumber(typed, { unit: monthWords, decimals: 0 });
  return number !== null && Number.isInteger(number) && number < 1000 ? number : null;
}
