/** Amounts are whole fils, of which a dinar has 1000. */

/**
 * How a rate is charged. `flat`: on all that was financed, for the whole term, however much is paid back already.
 * `reducing`: each month on what is still owed.
 */
export type RateKind = 'flat' | 'reducing';

export interface Financing {
  /** 100 dinars or more: of less, rounded instalments could come to more than is owed. */
  principal: number;
  /** Per cent a year, to the hundredth: 3.25. At most 30: beyond, half a fils a month grows to more than an instalment. */
  rate: number;
  rateKind: RateKind;
  /** How many instalments; from 1 to 120. */
  months: number;
  /** Months until the first of them is due; 1 unless given. What is owed is charged for from the start. */
  firstAfter?: number;
}

export interface Repayment {
  /** What is paid in each month but the last. */
  instalment: number;
  /** What is paid in the last month: all that is left. */
  lastInstalment: number;
  /** All that is paid beside the principal. */
  profit: number;
  /** Principal and profit. */
  total: number;
}

/** The smallest principal that instalments can be worked out of. */
export const leastPrincipal = 100_000;

/** 100 % a year, in hundredths of a per cent, by the month. */
const whole = 10_000 * 12;

/**
 * What a bank asks back: equal instalments, each rounded to the fils, half a fils up, and a last one that takes
 * the remainder. Counted in whole numbers throughout.
 */
export function repaymentOf(financing: Financing): Repayment {
  const { principal, rateKind, months, firstAfter = 1 } = financing;
  const rate = Math.round(financing.rate * 100);
  if (rateKind === 'flat' || rate === 0) {
    const profit = rounded(principal * rate * (months + firstAfter - 1), whole);
    const total = principal + profit;
    const instalment = rounded(total, months);
    return { instalment, lastInstalment: total - (months - 1) * instalment, profit, total };
  }
  let owed = principal;
  let profit = 0;
  for (let month = 1; month < firstAfter; month += 1) {
    const charged = rounded(owed * rate, whole);
    owed += charged;
    profit += charged;
  }
  const instalment = annuity(owed, rate, months);
  let lastInstalment = 0;
  for (let month = 1; month <= months; month += 1) {
    const charged = rounded(owed * rate, whole);
    lastInstalment = owed + charged;
    owed = lastInstalment - instalment;
    profit += charged;
  }
  return { instalment, lastInstalment, profit, total: principal + profit };
}

/** The equal instalment, PMT in spreadsheets: P·i·(1+i)ⁿ ÷ ((1+i)ⁿ−1), as a fraction of whole numbers. */
function annuity(principal: number, rate: number, months: number): number {
  const grown = BigInt(whole + rate) ** BigInt(months);
  const kept = BigInt(whole) ** BigInt(months);
  const numerator = BigInt(principal) * BigInt(rate) * grown;
  const denominator = BigInt(whole) * (grown - kept);
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/**
 * Per cent a year, to the hundredth, that all charges come to on what is still owed: twelve times a spreadsheet's
 * `RATE(months, -instalment, principal - fee)`, and never less than 0, which instalments that were rounded down
 * would come to. `fee` is paid with the first of it, and less than the principal.
 */
export function yearlyRateOf(paid: {
  principal: number;
  fee: number;
  months: number;
  instalment: number;
  /** Months until the first instalment; 1 unless given. */
  firstAfter?: number;
}): number {
  const { principal, fee, months, instalment, firstAfter = 1 } = paid;
  const worth = (rate: number) => {
    const kept = (1 + rate) ** -months;
    const whenFirst = rate === 0 ? instalment * months : (instalment * (1 - kept)) / rate;
    return whenFirst * (1 + rate) ** (1 - firstAfter);
  };
  let [low, high] = [0, 1];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (worth(middle) > principal - fee) low = middle;
    else high = middle;
  }
  return Math.round(low * 1200 * 100) / 100;
}

/** A quotient to the whole, half up. Both are whole, and their product is below 2⁵³. */
const rounded = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Fils of an amount of dinars as the content and the API say it: 86.25. */
export const filsOf = (dinars: number): number => Math.round(dinars * 1000);

/** Dinars of fils. */
export const dinarsOf = (fils: number): number => fils / 1000;
