import fc from 'fast-check';
import { dinarsOf } from '../finance/instalments';
import { type BuildOffer, buildQuery, priceOfBuild, readBuild, withAccessory } from './build';

const swift: BuildOffer = {
  slug: 'swift',
  name: 'Swift',
  grades: [
    { grade: 'gl', bhd: 4995 },
    { grade: 'glx', bhd: 5595.5 },
  ],
  paints: [
    { id: 'red', name: 'Red', price: null },
    { id: 'pearl', name: 'Pearl', price: 60.25 },
  ],
  accessories: [
    { id: 'rubber-mats', name: 'Rubber mats', price: 18, excludes: ['carpet-mats'] },
    { id: 'carpet-mats', name: 'Carpet mats', price: 14.5, excludes: [] },
    { id: 'camera', name: 'Camera', price: 45, excludes: [] },
  ],
};

const read = (query: string) => readBuild(new URLSearchParams(query), swift);

test('an address without a choice is the first grade in the paint of the pictures', () => {
  expect(read('')).toEqual({
    choice: { grade: 'gl', colour: 'red', accessories: [] },
    dropped: [],
  });
});

test('what the car does not have is dropped by its name, and so is what does not go together', () => {
  const query = 'grade=sport&colour=mauve&with=spoiler,carpet-mats&with=rubber-mats';
  expect(read(query)).toEqual({
    choice: { grade: 'gl', colour: 'red', accessories: ['rubber-mats'] },
    dropped: [
      { part: 'grade', value: 'sport' },
      { part: 'colour', value: 'mauve' },
      { part: 'accessory', value: 'Carpet mats', besides: 'Rubber mats' },
      { part: 'accessory', value: 'spoiler' },
    ],
  });
});

test('a car without a price cannot be built', () => {
  expect(readBuild(new URLSearchParams('grade=gl'), { ...swift, grades: [] })).toBeNull();
});

test('an accessory that is put in replaces what excludes it, whichever of the two says so', () => {
  const choice = { grade: 'gl', colour: 'red', accessories: ['rubber-mats', 'camera'] } as const;
  expect(withAccessory(choice, 'carpet-mats', true, swift)).toEqual({
    choice: { ...choice, accessories: ['carpet-mats', 'camera'] },
    replaced: ['Rubber mats'],
  });
  expect(withAccessory(choice, 'camera', false, swift)).toEqual({
    choice: { ...choice, accessories: ['rubber-mats'] },
    replaced: [],
  });
});

test('the price is the car, the paint that costs, and each accessory', () => {
  const { choice } = read('grade=glx&colour=pearl&with=camera,carpet-mats') ?? {};
  if (!choice) throw new Error('a choice is expected');
  expect(priceOfBuild(choice, swift)).toEqual({
    lines: [
      { part: 'car', name: 'Swift GLX', fils: 5_595_500 },
      { part: 'paint', name: 'Pearl', fils: 60_250 },
      { part: 'accessory', name: 'Carpet mats', fils: 14_500 },
      { part: 'accessory', name: 'Camera', fils: 45_000 },
    ],
    total: 5_715_250,
  });
});

const anyId = fc.stringMatching(/^[a-z]{1,6}$/);
const anyAmount = fc.integer({ min: 1, max: 20_000_000 }).map(dinarsOf);
const byId = { selector: ({ id }: { id: string }) => id };

/** Any offer, with any exclusions among its accessories. */
const anyOffer = fc
  .record({
    grades: fc.uniqueArray(
      fc.record({ grade: fc.constantFrom('gl' as const, 'glx' as const), bhd: anyAmount }),
      { minLength: 1, selector: ({ grade }) => grade },
    ),
    paints: fc.uniqueArray(fc.record({ id: anyId, price: fc.option(anyAmount) }), {
      ...{ maxLength: 4, ...byId },
    }),
    accessories: fc.uniqueArray(
      fc.record({ id: anyId, price: anyAmount, excludes: fc.array(fc.nat(7), { maxLength: 3 }) }),
      { maxLength: 8, ...byId },
    ),
  })
  .map(
    ({ grades, paints, accessories }): BuildOffer => ({
      ...{ slug: 'car', name: 'Car', grades },
      paints: paints.map((paint) => ({ ...paint, name: paint.id })),
      accessories: accessories.map(({ id, price, excludes }) => ({
        ...{ id, name: id, price },
        excludes: excludes.flatMap((at) => {
          const other = accessories[at]?.id;
          return other === undefined || other === id ? [] : [other];
        }),
      })),
    }),
  );

const anyBuild = anyOffer.chain((offer) =>
  fc
    .tuple(
      fc.constantFrom(...offer.grades.map(({ grade }) => grade)),
      fc.constantFrom('', ...offer.paints.map(({ id }) => id)),
      fc.subarray(offer.accessories.map(({ id }) => id)),
    )
    .map(([grade, colour, ids]) => {
      const query = new URLSearchParams({ grade, colour, with: ids.join() });
      const build = readBuild(query, offer);
      if (!build) throw new Error('a priced car can be built');
      return { offer, ...build };
    }),
);

test('the total is the sum of its lines to the fils, whatever is chosen', () => {
  fc.assert(
    fc.property(anyBuild, ({ offer, choice }) => {
      const { lines, total } = priceOfBuild(choice, offer);
      const dinars = [
        offer.grades.find(({ grade }) => grade === choice.grade)?.bhd ?? 0,
        offer.paints.find(({ id }) => id === choice.colour)?.price ?? 0,
        ...offer.accessories
          .filter(({ id }) => choice.accessories.includes(id))
          .map(({ price }) => price),
      ];
      expect(total).toBe(dinars.reduce((sum, amount) => sum + Math.round(amount * 1000), 0));
      expect(total).toBe(lines.reduce((sum, { fils }) => sum + fils, 0));
      expect(Number.isSafeInteger(total)).toBe(true);
    }),
  );
});

test('a choice is the same after its address is read again, and nothing in it excludes anything else', () => {
  fc.assert(
    fc.property(anyBuild, ({ offer, choice }) => {
      const again = readBuild(new URLSearchParams(buildQuery(choice)), offer);
      expect(again).toEqual({ choice, dropped: [] });
      const excluded = offer.accessories
        .filter(({ id }) => choice.accessories.includes(id))
        .flatMap(({ excludes }) => excludes);
      expect(choice.accessories.filter((id) => excluded.includes(id))).toEqual([]);
    }),
  );
});
