import type { Fault } from './content-error';
import type { PartialContent } from './content-pages';
import { offerInstalment } from './example-instalment';
import { slugOf } from './fields';
import { redirectFaults } from './redirects';
import type { Content } from './schema';
import { unknownKinds } from './specification/kinds';
import { figureIn } from './specification/specification';
import { textFigureFaults } from './specification/text-figures';

/** Faults between files: duplicate ids, and references to missing items. */
export function referenceFaults(content: PartialContent, origin?: string): Fault[] {
  return [
    ...duplicateFaults(content.models, fileIn('models'), 'id'),
    ...duplicateFaults(content.models, fileIn('models'), 'order'),
    ...duplicateFaults(content.jobs, fileIn('jobs'), 'id'),
    ...duplicateFaults(content.jobs, fileIn('jobs'), 'job_code'),
    ...duplicateFaults(content.offers, fileIn('offers'), 'id'),
    ...duplicateFaults(content.offers, fileIn('offers'), 'order'),
    ...duplicateFaults(content.news, fileIn('news'), 'id'),
    ...duplicateFaults(content.faqs, placeIn('faqs.json'), 'id'),
    ...duplicateFaults(content.offices, placeIn('offices.json'), 'id'),
    ...duplicateFaults(
      content.offices?.map(({ slug, title }) => ({ slug: slug ?? slugOf(title.en) })),
      placeIn('offices.json'),
      'slug',
    ),
    ...duplicateFaults(content.gallery, placeIn('gallery.json'), 'id'),
    ...duplicateFaults(content.manuals?.models, placeIn('manuals.json', 'models'), 'model'),
    ...duplicateFaults(content.answering?.holidays, placeIn('answering.json', 'holidays'), 'day'),
    ...duplicateFaults(view360Pages(content.models), fileIn('models'), 'view_360.path'),
    ...keyFiguresWithoutNumber(content.models),
    ...unknownKinds(content.models),
    ...modelPages(content.seo),
    ...unknownModels(content),
    ...unknownDriveModels(content),
    ...unknownServicedModels(content),
    ...unknownManualModels(content),
    ...accessoryFaults(content),
    ...instalmentFaults(content),
    ...slowAnswers(content),
    ...textFigureFaults(content),
    ...redirectFaults(content, origin),
  ];
}

const fileIn =
  (folder: string) =>
  ({ slug }: { slug: string }) => ({ file: `content/${folder}/${slug}.json` });
const placeIn =
  (file: string, list = '') =>
  (_: unknown, at: number) => ({ file: `content/${file}`, field: `${list}[${at}]` });

/** Items that share a value that must be unique. */
function duplicateFaults<Item, Key extends keyof Item & string>(
  items: readonly Item[] = [],
  locate: (item: Item, at: number) => { file: string; field?: string },
  key: Key,
): Fault[] {
  const owners = new Map<unknown, string>();
  return items.flatMap((item, at) => {
    const { file, field } = locate(item, at);
    const owner = owners.get(item[key]);
    owners.set(item[key], owner ?? field ?? file);
    if (owner === undefined) return [];
    const reason = `${item[key]} is already that of ${owner}`;
    return [{ file, field: field === undefined ? key : `${field}.${key}`, reason }];
  });
}

const view360Pages = (models: Content['models'] = []) =>
  models.flatMap(({ slug, view_360 }) =>
    view_360 ? [{ slug, 'view_360.path': view_360.path }] : [],
  );

/** Key figures whose value in the shown grade is a text. */
const keyFiguresWithoutNumber = (models: Content['models'] = []): Fault[] =>
  models.flatMap(({ slug, key_figures, specification }) =>
    key_figures.flatMap((key, at) =>
      figureIn(specification[key].glx) === null
        ? [{ ...fileIn('models')({ slug }), field: `key_figures[${at}]`, reason: noFigureReason }]
        : [],
    ),
  );

const noFigureReason = 'GLX has no figure for it';

/** Unknown cars of an offer. Not checked when models could not be read, since those faults are reported already. */
function unknownModels({ offers = [], models }: PartialContent): Fault[] {
  const slugs = models && new Set(models.map(({ slug }) => slug));
  return offers.flatMap(({ slug, models: modelSlugs }) =>
    modelSlugs
      .filter((model) => slugs && !slugs.has(model))
      .map((model) => ({
        file: `content/offers/${slug}.json`,
        field: 'models',
        reason: `there is no content/models/${model}.json`,
      })),
  );
}

/** Unknown cars of a branch's test drives. */
function unknownDriveModels({ offices = [], models }: PartialContent): Fault[] {
  const slugs = models && new Set(models.map(({ slug }) => slug));
  return offices.flatMap(({ test_drives: drives }, at) =>
    (drives?.cars ?? []).flatMap(({ model }, row) =>
      slugs && !slugs.has(model)
        ? [
            {
              ...placeIn('offices.json')(null, at),
              field: `[${at}].test_drives.cars[${row}].model`,
              reason: `there is no content/models/${model}.json`,
            },
          ]
        : [],
    ),
  );
}

/** Unknown cars of a service plan. */
function unknownServicedModels({ servicePrices = [], models }: PartialContent): Fault[] {
  const slugs = models && new Set(models.map(({ slug }) => slug));
  return servicePrices.flatMap((group, at) =>
    group.models
      .filter((model) => slugs && !slugs.has(model))
      .map((model) => ({
        file: 'content/service-prices.json',
        field: `[${at}].models`,
        reason: `there is no content/models/${model}.json`,
      })),
  );
}

/** Manuals of unknown cars. */
function unknownManualModels({ manuals, models }: PartialContent): Fault[] {
  const slugs = models && new Set(models.map(({ slug }) => slug));
  return (manuals?.models ?? []).flatMap(({ model }, at) =>
    slugs && !slugs.has(model)
      ? [
          {
            file: 'content/manuals.json',
            field: `models[${at}].model`,
            reason: `there is no content/models/${model}.json`,
          },
        ]
      : [],
  );
}

/** Cars that do not exist, and accessories that exclude what does not exist or themselves. */
function accessoryFaults({ accessories = [], models }: PartialContent): Fault[] {
  const slugs = models && new Set(models.map(({ slug }) => slug));
  const ids = new Set(accessories.map(({ id }) => id));
  return accessories.flatMap(({ id, fits = [], excludes }, at) => {
    const place = { file: 'content/accessories.json' };
    return [
      ...fits
        .filter((model) => slugs && !slugs.has(model))
        .map((model) => ({
          ...{ ...place, field: `[${at}].fits` },
          reason: `there is no content/models/${model}.json`,
        })),
      ...excludes
        .filter((other) => other === id || !ids.has(other))
        .map((other) => ({
          ...{ ...place, field: `[${at}].excludes` },
          reason: other === id ? 'excludes itself' : `there is no accessory "${other}"`,
        })),
    ];
  });
}

/** Offers whose instalment cannot be calculated from a price and `finance.json`. */
const instalmentFaults = ({ offers = [], models, finance }: PartialContent): Fault[] =>
  offers.flatMap((offer) => {
    if (!offer.instalment || !models || !finance) return [];
    const place = { ...fileIn('offers')(offer), field: 'instalment' };
    if (offer.figure) return [{ ...place, reason: 'leave "figure" out: one of both is shown' }];
    const isKnown = offerInstalment(offer, models, finance) !== null;
    return isKnown ? [] : [{ ...place, reason: incalculableReason }];
  });

const incalculableReason =
  'cannot be worked out: the first of "models" needs a price, and finance.json what is left of it';

/** Minutes of the shortest opening day of a branch. Pages promise an answer within one working day. */
const workingDayMinutes = 600;

const slowAnswers = ({ answering }: PartialContent): Fault[] =>
  Object.entries(answering?.minutes ?? {}).flatMap(([kind, minutes]) =>
    minutes !== undefined && minutes > workingDayMinutes && kind !== 'job-application'
      ? [{ file: 'content/answering.json', field: `minutes.${kind}`, reason: tooSlowReason }]
      : [],
  );

const tooSlowReason = `must be ${workingDayMinutes} or less: pages promise an answer within one working day`;

/** Models have their search engine texts in their own files. */
function modelPages(seo: PartialContent['seo'] = {}): Fault[] {
  return Object.keys(seo)
    .filter((page) => page.startsWith('explore-vehicles/') || page.endsWith('360'))
    .map((page) => ({
      file: 'content/seo.json',
      field: page,
      reason: 'belongs in the file of its model, as "seo"',
    }));
}
