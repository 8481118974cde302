import * as v from 'valibot';
import type { FinanceOffer } from '../../finance/finance-offer';
import type { Locale } from '../../locale/locale';
import { readCall } from '../read-call';

const plan = v.object({
  /** Per cent per year. */
  rate: v.number(),
  rate_kind: v.picklist(['flat', 'reducing']),
  /** Paid once, in Bahraini dinars. */
  fee: v.number(),
});

/** Amounts are Bahraini dinars. */
const financeWire = v.object({
  conventional: plan,
  murabaha: plan,
  /** Per cent of the price. */
  least_deposit: v.number(),
  least_financed: v.number(),
  least_months: v.number(),
  most_months: v.number(),
  /** Initial values of the calculator; `deposit` is per cent of the price. */
  example: v.object({ deposit: v.number(), months: v.number() }),
  /** Conditions, and who decides. */
  note: v.object({ en: v.string(), ar: v.string() }),
  /** Every car with a price. */
  cars: v.array(
    v.object({
      slug: v.string(),
      from_by_trim: v.array(v.object({ grade: v.picklist(['gl', 'glx']), bhd: v.number() })),
    }),
  ),
});
export type FinanceWire = v.InferInput<typeof financeWire>;

export const finance = {
  /** The financing terms, in Bahraini dinars. */
  get: readCall({ path: 'finance_terms', answer: financeWire, give: toFinanceOffer }),
};

function toFinanceOffer(wire: FinanceWire, locale: Locale): FinanceOffer {
  const planOf = ({ rate_kind: rateKind, ...rest }: FinanceWire['murabaha']) => ({
    ...rest,
    rateKind,
  });
  return {
    plans: { conventional: planOf(wire.conventional), murabaha: planOf(wire.murabaha) },
    leastDeposit: wire.least_deposit,
    leastFinanced: wire.least_financed,
    leastMonths: wire.least_months,
    mostMonths: wire.most_months,
    example: wire.example,
    note: wire.note[locale],
    cars: wire.cars.map(({ slug, from_by_trim: grades }) => ({ slug, grades })),
  };
}
