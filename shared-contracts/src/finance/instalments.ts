/** Amounts are whole fils; a dinar has 1000. */

/**
 * How interest is charged. `flat`: on the whole principal for the whole term. `reducing`: each month on the
 * outstanding balance.
 */
export type RateKind = 'flat' | 'reducing';

export interface Financing {
  /** At least 100 dinars: below that, rounded instalments could add up to more than is owed. */
  principal: number;
  /**
   * Per cent per year with two decimals, such as 3.25; at most 30, because above that rounding errors of half a fils
   * a month grow larger than an instalment.
   */
  rate: number;
  rateKind: RateKind;
  /** Number of instalments, from 1 to 120. */
  months: number;
  /** Months until the first instalment is due, 1 by default. Interest is charged from the start. */
  firstAfter?: number;
}

export interface Repayment {
  /** Every instalment but the last. */
  instalment: number;
  /** The last instalment, which takes the remainder. */
  lastInstalment: number;
  /** Interest or profit: everything paid beyond the principal. */
  profit: number;
  /** Principal and profit. */
  total: number;
}

/** Smallest principal that `repaymentOf` accepts, in fils. */
export const leastPrincipal = 100_000;

/** Divisor from hundredths of a per cent per year to a monthly rate. */
const whole = 10_000 * 12;

/**
 * Calculates the instalments in integers: equal ones, rounded half up to the fils, and a last one with the remainder.
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

/** The equal instalment (PMT in spreadsheets): P·i·(1+i)ⁿ ÷ ((1+i)ⁿ−1), as a fraction of integers. */
function annuity(principal: number, rate: number, months: number): number {
  const grown = BigInt(whole + rate) ** BigInt(months);
  const kept = BigInt(whole) ** BigInt(months);
  const numerator = BigInt(principal) * BigInt(rate) * grown;
  const denominator = BigInt(whole) * (grown - kept);
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/**
 * Effective yearly rate with all charges, in per cent with two decimals: twelve times a spreadsheet's `RATE(months,
 * -instalment, principal - fee)`, at least 0, since instalments that were rounded down would give less. `fee` is paid
 * at the start and must be less than the principal.
 */
export function yearlyRateOf(paid: {
  principal: number;
  fee: number;
  months: number;
  instalment: number;
  /** Months until the first instalment, 1 by default. */
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

/** Integer division, rounded half up. Both are integers with a product below 2⁵³. */
const rounded = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

export const filsOf = (dinars: number): number => Math.round(dinars * 1000);

export const dinarsOf = (fils: number): number => fils / 1000;
