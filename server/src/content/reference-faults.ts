import type { Fault } from './content-error';
import type { Content } from './schema';

/** What could be read. */
type Known = { [Part in keyof Content]?: Content[Part] | undefined };

/** What files say of each other: ids twice, names of things that are not there. */
export function referenceFaults(content: Known): Fault[] {
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
    ...unknownModels(content),
    ...unknownPages(content),
  ];
}

const fileIn =
  (folder: string) =>
  ({ slug }: { slug: string }) => ({ file: `content/${folder}/${slug}.json` });
const placeIn = (file: string) => (_: unknown, at: number) => ({
  file: `content/${file}`,
  field: `[${at}]`,
});

/** Items that share a value that only one may have. */
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

function unknownModels({ models, settings }: Known): Fault[] {
  if (!models) return [];
  const slugs = new Set(models.map((model) => model.slug));
  return Object.keys(settings?.viewer_urls ?? {})
    .filter((slug) => !slugs.has(slug))
    .map((slug) => ({
      file: 'content/settings.json',
      field: `viewer_urls.${slug}`,
      reason: `there is no model "${slug}"`,
    }));
}

function unknownPages({ models, seo }: Known): Fault[] {
  if (!models || !seo) return [];
  const file = 'content/seo.json';
  const known = new Set(models.flatMap((model) => [model.slug, String(model.id)]));
  const missing = models
    .map((model) => `explore-vehicles/${model.slug}`)
    .filter((page) => !(page in seo))
    .map((page) => ({ file, field: page, reason: 'missing' }));
  const unknown = Object.keys(seo)
    .filter((page) => page.startsWith('explore-vehicles/'))
    .filter((page) => !known.has(page.slice('explore-vehicles/'.length)))
    .map((page) => ({ file, field: page, reason: 'there is no such model' }));
  return [...missing, ...unknown];
}
