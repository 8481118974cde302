import type { Trim } from '../paths/paths';
import type { RateKind } from './instalments';

/** A loan with interest, or a sale with an agreed profit. */
export const financeKinds = ['conventional', 'murabaha'] as const;
export type FinanceKind = (typeof financeKinds)[number];

export interface FinancePlan {
  /** Per cent per year. */
  rate: number;
  rateKind: RateKind;
  /** Paid once, in Bahraini dinars. */
  fee: number;
}

/** A model with its prices in Bahraini dinars. */
export interface FinancedCar {
  slug: string;
  grades: readonly { grade: Trim; bhd: number }[];
}

/** The financing terms from the content. Amounts are in Bahraini dinars. */
export interface FinanceOffer {
  plans: Readonly<Record<FinanceKind, FinancePlan>>;
  /** Per cent of the price. */
  leastDeposit: number;
  leastFinanced: number;
  leastMonths: number;
  mostMonths: number;
  /** Initial values of the calculator; `deposit` is per cent of the price. */
  example: { deposit: number; months: number };
  /** Conditions, and who decides, in the visitor's language. */
  note: string;
  cars: readonly FinancedCar[];
}
