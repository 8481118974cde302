import { dinarsOf, filsOf, repaymentOf, yearlyRateOf } from '../finance/instalments';
import type { SectionOf } from './sections';

/** What an advertised instalment costs: rates in per cent a year, and all that is paid in dinars. */
export interface InstalmentCost {
  flatRate: number;
  yearlyRate: number;
  total: number;
}

/** Returns undefined where a draft holds implausible amounts. */
export function instalmentCost({
  price,
  instalment,
}: SectionOf<'price'>): InstalmentCost | undefined {
  if (!instalment) return;
  const { monthly, months, down = 0, fee = 0, first_after = 1 } = instalment;
  const [totalPaid, financed] = [monthly * months, price - down];
  if (!(financed > fee && totalPaid >= financed)) return;
  const years = (months + first_after - 1) / 12;
  const [principal, monthlyFils] = [filsOf(financed), filsOf(monthly)];
  const flatRate = Math.round(((totalPaid - financed) / financed / years) * 10_000) / 100;
  const term = { principal, months, firstAfter: first_after };
  const plan = repaymentOf({ ...term, rate: flatRate, rateKind: 'flat' });
  // The last instalment makes up for the rounding of the others, as in the calculator
  const paid = plan.instalment === monthlyFils ? plan.total : monthlyFils * months;
  return {
    flatRate,
    yearlyRate: yearlyRateOf({ ...term, instalment: monthlyFils, fee: filsOf(fee) }),
    total: dinarsOf(filsOf(down) + paid + filsOf(fee)),
  };
}
