import type { Trim } from '../paths/paths';
import type { RateKind } from './instalments';

/** A loan with interest, or a sale with a profit that is agreed beforehand. */
export const financeKinds = ['conventional', 'murabaha'] as const;
export type FinanceKind = (typeof financeKinds)[number];

export interface FinancePlan {
  /** Per cent a year. */
  rate: number;
  rateKind: RateKind;
  /** Paid once, in dinars. */
  fee: number;
}

/** A car that has a price, in dinars. */
export interface FinancedCar {
  slug: string;
  grades: readonly { grade: Trim; bhd: number }[];
}

/** What can be financed and on what terms, as the content says. Amounts are dinars. */
export interface FinanceOffer {
  plans: Readonly<Record<FinanceKind, FinancePlan>>;
  /** Per cent of the price. */
  leastDeposit: number;
  leastFinanced: number;
  leastMonths: number;
  mostMonths: number;
  /** What a calculation begins with; `deposit` is per cent of the price. */
  example: { deposit: number; months: number };
  /** On what conditions, and who decides, in the visitor's language. */
  note: string;
  cars: readonly FinancedCar[];
}
