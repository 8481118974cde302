import * as v from 'valibot';

/** Names of a page's variants; A is the page itself. */
export const variantNames = ['A', 'B', 'C', 'D'] as const;
export type VariantName = (typeof variantNames)[number];

/** Relative share of visitors: with weights 1 and 3 every fourth visitor gets the first. */
const weight = v.pipe(
  v.number(),
  v.integer('whole'),
  v.minValue(1, 'tooSmall'),
  v.maxValue(100, 'tooLarge'),
);

/** Two to four variants of an A/B test of a landing page. `fields` are those that a variant may override. */
export const landingVariants = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.pipe(
    v.array(
      v.strictObject({
        name: v.picklist(variantNames, 'variantName'),
        weight,
        ...v.partial(v.strictObject(fields)).entries,
      }),
    ),
    v.minLength(2, 'tooFew'),
    v.maxLength(variantNames.length, 'tooMany'),
    v.check((all) => new Set(all.map(({ name }) => name)).size === all.length, 'variantTwice'),
    v.check(([first]) => first?.name === 'A' && !saysAnything(first), 'variantFirst'),
    v.check(([, ...others]) => others.every(saysAnything), 'variantSame'),
  );

const saysAnything = (variant: object): boolean =>
  Object.entries(variant).some(
    ([part, value]) => part !== 'name' && part !== 'weight' && value !== undefined,
  );

interface WithVariants {
  variants?: readonly { name: VariantName; weight: number }[] | undefined;
}

/** A page with the fields of one of its variants; the page itself when there is no variant of this name. */
export function asVariant<Offer extends WithVariants>(
  { variants = [], ...page }: Offer,
  wanted: string | null,
): Omit<Offer, 'variants'> {
  const { name: _, weight: __, ...own } = { ...variants.find(({ name }) => name === wanted) };
  // The alternative text belongs to the page's own picture.
  const alt = 'image' in own ? { alt: undefined } : {};
  return { ...page, ...alt, ...own };
}
