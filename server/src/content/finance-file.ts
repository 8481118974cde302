import { leastPrincipal, type RateKind } from 'shared-contracts/finance';
import * as v from 'valibot';
import { bilingual, money, positive } from './fields';

/** Per cent with at most two decimals. */
const percent = (max: number) =>
  v.pipe(
    v.number(),
    v.minValue(0, 'must be 0 or more'),
    v.maxValue(max, `must be ${max} or less`),
    v.check(
      (value) => Number(value.toFixed(2)) === value,
      'must have two decimals at most: a rate is said to the hundredth of a per cent',
    ),
  );

const months = v.pipe(positive, v.maxValue(120, 'must be 120 or less'));

const rateKinds = ['flat', 'reducing'] as const satisfies readonly RateKind[];

const plan = v.strictObject({
  /** Per year. */
  rate: percent(30),
  /** Whether interest is charged on the whole amount (`flat`) or on the outstanding one (`reducing`). */
  rate_kind: v.picklist(rateKinds, 'must be "flat" or "reducing"'),
  /** One-time fee. */
  fee: money,
});

const minFinancedDinars = leastPrincipal / 1000;

/** `finance.json`: terms of financing. All instalments on the site are calculated from it. */
export const financeFile = v.pipe(
  v.strictObject({
    conventional: plan,
    murabaha: plan,
    /** Per cent of the price. */
    least_deposit: percent(90),
    least_financed: v.pipe(
      money,
      v.minValue(minFinancedDinars, `must be ${minFinancedDinars} or more`),
    ),
    least_months: months,
    most_months: months,
    /** Initial values of the calculator; `deposit` is in per cent of the price. */
    example: v.strictObject({ deposit: percent(90), months }),
    /** Conditions, and who decides. Required with every instalment, which would otherwise promise too much. */
    note: bilingual,
  }),
  v.forward(
    v.check(
      ({ least_months, most_months }) => least_months <= most_months,
      'is shorter than least_months',
    ),
    ['most_months'],
  ),
  v.forward(
    v.check(
      ({ conventional, murabaha, least_financed }) =>
        Math.max(conventional.fee, murabaha.fee) < least_financed,
      'must be more than the fees: a rate of the whole is worked out of what is left',
    ),
    ['least_financed'],
  ),
  v.forward(
    v.check(
      ({ least_deposit, example }) => example.deposit >= least_deposit,
      'is less than least_deposit',
    ),
    ['example', 'deposit'],
  ),
  v.forward(
    v.check(
      ({ least_months, most_months, example }) =>
        example.months >= least_months && example.months <= most_months,
      'is not between least_months and most_months',
    ),
    ['example', 'months'],
  ),
);
export type FinanceContent = v.InferOutput<typeof financeFile>;
