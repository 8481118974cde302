import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { readCall } from '../read-call';

const bilingual = v.object({ en: v.string(), ar: v.string() });

const visit = v.object({ kilometres: v.number(), price: v.number() });

/** Amounts are Bahraini dinars. */
const runningCostsWire = v.object({
  petrol: v.object({
    name: bilingual,
    /** Per litre. */
    price: v.number(),
    /** Since when the price holds, ISO. */
    as_of: v.string(),
    source: bilingual,
  }),
  /** Kilometres a year with which the page begins. */
  kilometres: v.number(),
  years: v.number(),
  /** Renewal, per year. */
  registration: v.number(),
  /** A band in per cent of the price a year, and its lowest amount. */
  insurance: v.object({ least: v.number(), most: v.number(), minimum: v.number() }),
  /** Kilometres that a set lasts. */
  tyres_every: v.number(),
  /** A service is due after so many months, or by distance, whichever comes first. */
  service_every_months: v.number(),
  /** Every car of which all costs are known. */
  cars: v.array(
    v.object({
      slug: v.string(),
      name: bilingual,
      grades: v.array(
        v.object({
          grade: v.picklist(['gl', 'glx']),
          price: v.number(),
          /** Kilometres per litre. */
          economy: v.number(),
        }),
      ),
      /** Price of a set. */
      tyres: v.number(),
      /** In the order of their kilometres; after the last the plan begins again. */
      visits: v.array(visit),
    }),
  ),
});
export type RunningCostsWire = v.InferInput<typeof runningCostsWire>;

export const runningCosts = {
  /** What owning each car costs, in Bahraini dinars. */
  get: readCall({ path: 'running_costs', answer: runningCostsWire, give: toRunningCosts }),
};

export type RunningCosts = ReturnType<typeof toRunningCosts>;

function toRunningCosts(wire: RunningCostsWire, locale: Locale) {
  const {
    petrol,
    tyres_every: tyresEvery,
    service_every_months: serviceMonths,
    cars,
    ...rest
  } = wire;
  return {
    ...rest,
    petrol: {
      name: petrol.name[locale],
      price: petrol.price,
      asOf: petrol.as_of,
      source: petrol.source[locale],
    },
    tyresEvery,
    serviceMonths,
    cars: cars.map(({ name, ...car }) => ({ ...car, name: name[locale] })),
  };
}
