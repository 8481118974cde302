import * as v from 'valibot';

/** What the variants of a page are called; the first is the page itself. */
export const variantNames = ['A', 'B', 'C', 'D'] as const;
export type VariantName = (typeof variantNames)[number];

/** How many of so many visitors see it: of 1 and 3 every fourth sees the first. */
const weight = v.pipe(
  v.number(),
  v.integer('whole'),
  v.minValue(1, 'tooSmall'),
  v.maxValue(100, 'tooLarge'),
);

/**
 * Two to four variants of a landing page that are tried against each other. `fields` are those of the page that a
 * variant may say otherwise; what it leaves out is the page's own.
 */
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

/** A page as one of its variants shows it; the page itself where it has none of this name. */
export function asVariant<Offer extends WithVariants>(
  { variants = [], ...page }: Offer,
  wanted: string | null,
): Omit<Offer, 'variants'> {
  const { name: _, weight: __, ...own } = { ...variants.find(({ name }) => name === wanted) };
  // another picture shows something else
  const alt = 'image' in own ? { alt: undefined } : {};
  return { ...page, ...alt, ...own };
}
