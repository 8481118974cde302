import * as v from 'valibot';
import { bilingual, day, models, money, positive } from './fields';

const kilometres = v.pipe(positive, v.maxValue(1_000_000, 'must be 1000000 or less'));

/** Per cent of the price a year. */
const percent = v.pipe(
  v.number(),
  v.minValue(0, 'must be 0 or more'),
  v.maxValue(20, 'must be 20 or less'),
);

/** `running-costs.json`: what owning a car costs, in Bahraini dinars. All figures of the page are worked out of it. */
export const runningCostsFile = v.strictObject({
  petrol: v.strictObject({
    name: bilingual,
    /** Per litre. */
    price: money,
    /** Since when the price holds, and who set it: visitors read both. */
    as_of: day,
    source: bilingual,
  }),
  /** Kilometres a year with which the page begins. */
  kilometres,
  /** Length of the calculation. */
  years: v.pipe(positive, v.maxValue(10, 'must be 10 or less')),
  /** Renewal of the registration, per year. The price of a new car has the first year. */
  registration: money,
  /** A comprehensive policy: a band in per cent of the price a year, and its lowest amount. */
  insurance: v.pipe(
    v.strictObject({ least: percent, most: percent, minimum: money }),
    v.forward(
      v.check(({ least, most }) => least <= most, 'is less than the least'),
      ['most'],
    ),
  ),
  /** Kilometres that a set of tyres lasts. */
  tyres_every: kilometres,
  /** A service is due after so many months, or by the kilometres of its plan, whichever comes first. */
  service_every_months: v.pipe(positive, v.maxValue(24, 'must be 24 or less')),
});

const work = v.pipe(v.array(bilingual), v.minLength(1, 'must name at least one part of the work'));

const visits = v.pipe(
  v.array(v.strictObject({ kilometres, price: money, work })),
  v.minLength(1, 'must hold at least one visit'),
  v.check(
    (all) => all.every(({ kilometres }, at) => kilometres > (all[at - 1]?.kilometres ?? 0)),
    'must be in the order of their kilometres',
  ),
);

/** `service-prices.json`: groups of models that are serviced alike. After the last visit the plan begins again. */
export const servicePricesFile = v.pipe(
  v.array(
    v.strictObject({
      name: bilingual,
      models,
      /** Price of four tyres, fitted. */
      tyres: money,
      visits,
    }),
  ),
  v.check((groups) => {
    const slugs = groups.flatMap((group) => group.models);
    return new Set(slugs).size === slugs.length;
  }, 'names a car in two groups'),
);

export type ServiceGroupContent = v.InferOutput<typeof servicePricesFile>[number];
