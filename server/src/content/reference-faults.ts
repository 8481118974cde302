import type { Fault } from './content-error';
import { offerInstalment } from './example-instalment';
import { redirectFaults } from './redirects';
import type { Content, WrittenContent } from './schema';
import { figureIn } from './specification/specification';
import { textFigureFaults } from './specification/text-figures';

/** The parts that could be read. */
type Known = { [Part in keyof WrittenContent]?: WrittenContent[Part] | undefined };

/** Faults between files: duplicate ids, and references to missing items. */
export function referenceFaults(content: Known, origin?: string): Fault[] {
  return [
    ...repeated(content.models, fileIn('models'), 'id'),
    ...repeated(content.models, fileIn('models'), 'order'),
    ...repeated(content.jobs, fileIn('jobs'), 'id'),
    ...repeated(content.jobs, fileIn('jobs'), 'job_code'),
    ...repeated(content.offers, fileIn('offers'), 'id'),
    ...repeated(content.offers, fileIn('offers'), 'order'),
    ...repeated(content.news, fileIn('news'), 'id'),
    ...repeated(content.faqs, placeIn('faqs.json'), 'id'),
    ...repeated(content.offices, placeIn('offices.json'), 'id'),
    ...repeated(content.gallery, placeIn('gallery.json'), 'id'),
    ...repeated(content.answering?.holidays, placeIn('answering.json', 'holidays'), 'day'),
    ...repeated(view360Pages(content.models), fileIn('models'), 'view_360.path'),
    ...wordyFigures(content.models),
    ...modelPages(content.seo),
    ...unknownModels(content),
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
function repeated<Item, Key extends keyof Item & string>(
  items: readonly Item[] = [],
  placeOf: (item: Item, at: number) => { file: string; field?: string },
  key: Key,
): Fault[] {
  const taken = new Map<unknown, string>();
  return items.flatMap((item, at) => {
    const { file, field } = placeOf(item, at);
    const owner = taken.get(item[key]);
    taken.set(item[key], owner ?? field ?? file);
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
const wordyFigures = (models: Content['models'] = []): Fault[] =>
  models.flatMap(({ slug, key_figures, specification }) =>
    key_figures.flatMap((key, at) =>
      figureIn(specification[key].glx) === null
        ? [{ ...fileIn('models')({ slug }), field: `key_figures[${at}]`, reason: noFigure }]
        : [],
    ),
  );

const noFigure = 'GLX has no figure for it';

/** Unknown cars of an offer. Not checked when models could not be read, since those faults are reported already. */
function unknownModels({ offers = [], models }: Known): Fault[] {
  const known = models && new Set(models.map(({ slug }) => slug));
  return offers.flatMap(({ slug, models: named }) =>
    named
      .filter((model) => known && !known.has(model))
      .map((model) => ({
        file: `content/offers/${slug}.json`,
        field: 'models',
        reason: `there is no content/models/${model}.json`,
      })),
  );
}

/** Offers whose instalment cannot be calculated from a price and `finance.json`. */
const instalmentFaults = ({ offers = [], models, finance }: Known): Fault[] =>
  offers.flatMap((offer) => {
    if (!offer.instalment || !models || !finance) return [];
    const place = { ...fileIn('offers')(offer), field: 'instalment' };
    if (offer.figure) return [{ ...place, reason: 'leave "figure" out: one of both is shown' }];
    const isKnown = offerInstalment(offer, models, finance) !== null;
    return isKnown ? [] : [{ ...place, reason: cannotBeWorkedOut }];
  });

const cannotBeWorkedOut =
  'cannot be worked out: the first of "models" needs a price, and finance.json what is left of it';

/** Minutes of the shortest opening day of a branch. Pages promise an answer within one working day. */
const workingDay = 600;

const slowAnswers = ({ answering }: Known): Fault[] =>
  Object.entries(answering?.minutes ?? {}).flatMap(([kind, minutes]) =>
    minutes !== undefined && minutes > workingDay && kind !== 'job-application'
      ? [{ file: 'content/answering.json', field: `minutes.${kind}`, reason: tooSlow }]
      : [],
  );

const tooSlow = `must be ${workingDay} or less: pages promise an answer within one working day`;

/** Models have their search engine texts in their own files. */
function modelPages(seo: Known['seo'] = {}): Fault[] {
  return Object.keys(seo)
    .filter((page) => page.startsWith('explore-vehicles/') || page.endsWith('360'))
    .map((page) => ({
      file: 'content/seo.json',
      field: page,
      reason: 'belongs in the file of its model, as "seo"',
    }));
}
