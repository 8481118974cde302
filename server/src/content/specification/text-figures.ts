import type { Fault } from '../content-error';
import type { Bilingual } from '../fields';
import type { Content, ModelContent } from '../schema';
import { type SpecificationName, specificationKeys } from './keys';
import { figureIn } from './specification';

/** Spellings of the units in texts, by the unit's English name. */
const unitNames: Readonly<Record<string, string>> = {
  hp: 'hp|horsepower|حصان(?:اً|ًا)?',
  'km/L': 'km/L|km per litre|كم/لتر|كم لكل لتر',
  L: 'L|litres?|لتر(?:اً|ًا)?',
  m: 'm|metres?|م|متر(?:اً|ًا)?|أمتار',
  mm: 'mm|millimetres?|ملم|مليمتر(?:اً|ًا)?',
  kg: 'kg|kilograms?|كجم|كيلوغرام(?:اً|ًا)?',
};

/** A figure with its unit. */
const unitPatterns = Object.entries(unitNames).map(
  ([unit, names]) =>
    [
      unit,
      new RegExp(`(?<![\\d.,])(\\d+(?:[.,]\\d+)?)[ \\u00a0-]?(?:${names})(?![\\p{L}/])`, 'gu'),
    ] as const,
);

/**
 * Relative distance. A figure this close to one of the specification is taken to mean that one, so it must be equal.
 */
const tolerance = 0.06;

/** Figures of a car by unit. */
type Figures = ReadonlyMap<string, readonly number[]>;

/** Figures of several cars, in both grades, by unit. */
export function figuresOf(specifications: readonly unknown[]): Figures {
  const figures = new Map<string, number[]>();
  for (const specification of specifications)
    for (const [name, { unit }] of Object.entries(specificationKeys)) {
      const { gl, glx } = Object(Object(specification)[name as SpecificationName]);
      const found = [gl, glx].map(figureIn).filter((figure) => figure !== null);
      if (unit) figures.set(unit.en, [...(figures.get(unit.en) ?? []), ...found]);
    }
  return figures;
}

/** A figure in a text that contradicts the specification, and the correct one. */
export interface WrongFigure {
  said: string;
  right: string;
}

/** Figures in a text that are close, but not equal, to those of its cars. */
export function wrongFigures(text: string, figures: Figures): WrongFigure[] {
  if (!/\d/.test(text)) return [];
  return unitPatterns.flatMap(([unit, pattern]) => {
    const carFigures = figures.get(unit) ?? [];
    return [...text.matchAll(pattern)].flatMap(([said, number = '']): WrongFigure[] => {
      const value = Number(number.replace(/,(?=\d{3}$)/, '').replace(',', '.'));
      const decimals = number.split(/[.,]/)[1]?.length ?? 0;
      const isSame = (figure: number) => Math.abs(figure - value) <= 0.5 * 10 ** -decimals + 1e-9;
      if (carFigures.some(isSame)) return [];
      const nearest = carFigures
        .filter((figure) => Math.abs(figure - value) <= tolerance * figure)
        .sort((one, other) => Math.abs(one - value) - Math.abs(other - value));
      return nearest[0] === undefined ? [] : [{ said, right: `${nearest[0]} ${unit}` }];
    });
  });
}

interface About {
  models?: Content['models'] | undefined;
  offers?: Content['offers'] | undefined;
  news?: Content['news'] | undefined;
}

/** Faults of texts of models, offers and news that contradict the specification of their cars. */
export function textFigureFaults({ models = [], offers = [], news = [] }: About): Fault[] {
  const specificationsOf = (about: readonly ModelContent[]) =>
    figuresOf(about.map(({ specification }) => specification));
  const faultsIn = (file: string, value: object, figures: Figures) =>
    textsIn(value).flatMap(({ field, text }) =>
      wrongFigures(text, figures).map(({ said, right }) => ({
        file: `content/${file}`,
        field,
        reason: `says ${said}, and the specification ${right}`,
      })),
    );
  return [
    ...models.flatMap((model) => {
      const { specification: _, instalment: __, ...texts } = model;
      return faultsIn(`models/${model.slug}.json`, texts, specificationsOf([model]));
    }),
    ...offers.flatMap((offer) => {
      const about = models.filter(({ slug }) => offer.models.includes(slug));
      return faultsIn(`offers/${offer.slug}.json`, offer, specificationsOf(about));
    }),
    ...news.flatMap((story) => {
      const about = models.filter(({ name }) => story.content.en.includes(name.en));
      return faultsIn(`news/${story.slug}.json`, story, specificationsOf(about));
    }),
  ];
}

const isText = (value: unknown): value is Bilingual =>
  typeof Object(value).en === 'string' && typeof Object(value).ar === 'string';

/** All texts of a file in both languages, by field. */
function textsIn(value: unknown, path = ''): { field: string; text: string }[] {
  if (isText(value))
    return (['en', 'ar'] as const).map((locale) => ({
      field: `${path}.${locale}`,
      text: value[locale],
    }));
  if (Array.isArray(value)) return value.flatMap((one, at) => textsIn(one, `${path}[${at}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    textsIn(part, path === '' ? name : `${path}.${name}`),
  );
}
