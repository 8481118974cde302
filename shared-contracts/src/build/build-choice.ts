import type { FinanceOffer } from '../finance/finance-offer';
import { filsOf } from '../finance/instalments';
import type { Trim } from '../paths/paths';

/** What can be chosen of a model. Amounts are Bahraini dinars; `name`s are in the visitor's language. */
export interface BuildOffer {
  slug: string;
  name: string;
  grades: readonly { grade: Trim; bhd: number }[];
  /** The first is that of the pictures; without a price it is in the car's. */
  paints: readonly { id: string; name: string; price: number | null }[];
  /** `excludes` holds ids of accessories that cannot be fitted at the same time, said from both sides. */
  accessories: readonly {
    id: string;
    name: string;
    price: number;
    excludes: readonly string[];
  }[];
}

/** A choice that the offer has: accessories in the order of the offer, none of which excludes another. */
export interface BuildChoice {
  grade: Trim;
  /** Null for a car whose paints are unknown. */
  colour: string | null;
  accessories: readonly string[];
}

/** A part of an address that the car cannot have. */
export interface DroppedPart {
  part: 'grade' | 'colour' | 'accessory';
  /** As the address says it, or the name of a known accessory. */
  value: string;
  /** Name of the accessory beside which it cannot be fitted. */
  besides?: string;
}

/** One line of the price, in fils. */
export interface PriceLine {
  part: 'car' | 'paint' | 'accessory';
  name: string;
  fils: number;
}

export const accessoryParameter = 'with';

/**
 * Reads a choice from a query such as `grade=glx&colour=red&with=mats,camera`, or from a form's `with=mats&with=camera`.
 * Returns null for a car without a price. Of two accessories that exclude each other the earlier in the offer stays.
 */
export function readBuild(
  query: URLSearchParams,
  offer: BuildOffer,
): { choice: BuildChoice; dropped: DroppedPart[] } | null {
  const { grades, paints, accessories } = offer;
  const first = grades[0];
  if (!first) return null;
  const dropped: DroppedPart[] = [];
  const wanted = (name: 'grade' | 'colour', known: readonly string[]) => {
    const value = query.get(name);
    if (value && !known.includes(value)) dropped.push({ part: name, value });
    return value;
  };
  const grade = wanted(
    'grade',
    grades.map((one) => one.grade),
  );
  const colour = wanted(
    'colour',
    paints.map(({ id }) => id),
  );
  const ids = new Set(
    query
      .getAll(accessoryParameter)
      .flatMap((value) => value.split(','))
      .filter(Boolean),
  );
  const kept: BuildOffer['accessories'][number][] = [];
  for (const accessory of accessories.filter(({ id }) => ids.has(id))) {
    const besides = kept.find((one) => areExclusive(one, accessory));
    if (besides) dropped.push({ part: 'accessory', value: accessory.name, besides: besides.name });
    else kept.push(accessory);
  }
  for (const value of ids)
    if (!accessories.some(({ id }) => id === value)) dropped.push({ part: 'accessory', value });
  return {
    choice: {
      grade: grades.find((one) => one.grade === grade)?.grade ?? first.grade,
      colour: (paints.find(({ id }) => id === colour) ?? paints[0])?.id ?? null,
      accessories: kept.map(({ id }) => id),
    },
    dropped,
  };
}

/** The query of a choice: the same choice always has the same one. */
export function buildQuery({ grade, colour, accessories }: BuildChoice): string {
  const parts = [
    `grade=${grade}`,
    ...(colour === null ? [] : [`colour=${encodeURIComponent(colour)}`]),
    ...(accessories.length === 0
      ? []
      : [`${accessoryParameter}=${accessories.map(encodeURIComponent).join(',')}`]),
  ];
  return parts.join('&');
}

/**
 * Puts an accessory in, or takes it out. One that is put in replaces those that exclude it; their names are returned.
 */
export function withAccessory(
  choice: BuildChoice,
  id: string,
  isIn: boolean,
  { accessories }: BuildOffer,
): { choice: BuildChoice; replaced: string[] } {
  const changed = accessories.find((one) => one.id === id);
  const chosen = accessories.filter(
    (one) => one !== changed && choice.accessories.includes(one.id),
  );
  const isReplaced = (one: BuildOffer['accessories'][number]) =>
    isIn && changed !== undefined && areExclusive(one, changed);
  const ids = new Set(chosen.filter((one) => !isReplaced(one)).map((one) => one.id));
  if (isIn) ids.add(id);
  return {
    choice: {
      ...choice,
      accessories: accessories.filter((one) => ids.has(one.id)).map((one) => one.id),
    },
    replaced: chosen.filter(isReplaced).map(({ name }) => name),
  };
}

/** What a choice costs, line by line: the car, its paint where that costs, and each accessory. */
export function priceOfBuild(
  { grade, colour, accessories }: BuildChoice,
  offer: BuildOffer,
): { lines: PriceLine[]; total: number } {
  const car = offer.grades.find((one) => one.grade === grade);
  const paint = offer.paints.find(({ id }) => id === colour);
  const lines: PriceLine[] = [
    ...(car
      ? [
          {
            part: 'car' as const,
            name: `${offer.name} ${grade.toUpperCase()}`,
            fils: filsOf(car.bhd),
          },
        ]
      : []),
    ...(paint?.price
      ? [{ part: 'paint' as const, name: paint.name, fils: filsOf(paint.price) }]
      : []),
    ...offer.accessories
      .filter(({ id }) => accessories.includes(id))
      .map(({ name, price }) => ({ part: 'accessory' as const, name, fils: filsOf(price) })),
  ];
  return { lines, total: lines.reduce((sum, { fils }) => sum + fils, 0) };
}

/** The same terms for a car that costs so many dinars more, by what is chosen beside it. */
export const withExtras = (offer: FinanceOffer, model: string, dinars: number): FinanceOffer => ({
  ...offer,
  cars: offer.cars.map((car) =>
    car.slug === model
      ? { ...car, grades: car.grades.map(({ grade, bhd }) => ({ grade, bhd: bhd + dinars })) }
      : car,
  ),
});

type Excluding = Pick<BuildOffer['accessories'][number], 'id' | 'excludes'>;

/** It is enough that one of the two says so. */
const areExclusive = (one: Excluding, other: Excluding): boolean =>
  one.excludes.includes(other.id) || other.excludes.includes(one.id);
