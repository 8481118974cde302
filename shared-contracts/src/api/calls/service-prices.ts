import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { each, readCall } from '../read-call';

const bilingual = v.object({ en: v.string(), ar: v.string() });

/** Cars that are serviced alike. Amounts are Bahraini dinars. */
const serviceGroupWire = v.object({
  name: bilingual,
  cars: v.array(v.object({ slug: v.string(), name: bilingual })),
  visits: v.array(
    v.object({ kilometres: v.number(), price: v.number(), work: v.array(bilingual) }),
  ),
});
export type ServiceGroupWire = v.InferInput<typeof serviceGroupWire>;

export const servicePrices = {
  /** What is done at which kilometres, and for how much. */
  list: readCall({
    path: 'service_prices',
    answer: v.array(serviceGroupWire),
    give: each(toServiceGroup),
  }),
};

export type ServiceGroup = ReturnType<typeof toServiceGroup>;

function toServiceGroup({ name, cars, visits }: ServiceGroupWire, locale: Locale) {
  return {
    name: name[locale],
    cars: cars.map((car) => ({ slug: car.slug, name: car.name[locale] })),
    visits: visits.map(({ work, ...visit }) => ({
      ...visit,
      work: work.map((line) => line[locale]),
    })),
  };
}
