import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LibraryPicture } from 'shared-contracts/staff-pictures';
import { type PartialContent, pagesOf } from '../../content-pages';
import type { FinanceContent } from '../../finance-file';
import { listMedia } from '../../media-faults';
import type { ModelContent } from '../../schema';

/** Everything on the site that a campaign may refer to. */
export interface SiteReferenceData {
  /** Slugs of the models. */
  models: ReadonlySet<string>;
  /** Models that a landing page's form offers. */
  enquirable: ReadonlySet<string>;
  /** Models with a 360° view. */
  rotatable: ReadonlySet<string>;
  /** Files of `content/media`. */
  media: ReadonlySet<string>;
  /** Proper names in lower case, allowed in texts of either language. */
  names: ReadonlySet<string>;
  /** Cars with their names and specification, which texts must not contradict. */
  cars: readonly Pick<ModelContent, 'slug' | 'name' | 'specification'>[];
  /** Undefined when `finance.json` cannot be read. */
  finance: FinanceContent | undefined;
  /** Paths of the pages, without language. */
  pages: ReadonlySet<string>;
  /** Finds a library picture. Undefined where there is no library, as for campaigns of the content folder. */
  library?: (id: string) => Promise<LibraryPicture | undefined>;
  /** A picture of `content/media`, or the wide crop of a library picture; null when it does not exist. */
  readPicture(name: string): Promise<Buffer | null>;
}

/** What campaigns may refer to in a content. */
export function siteReferenceData(content: PartialContent, mediaDir: string): SiteReferenceData {
  const { models = [], settings, finance } = content;
  const media = listMedia(mediaDir);
  const slugsWhere = (isSo: (model: ModelContent) => boolean) =>
    new Set(models.filter(isSo).map(({ slug }) => slug));
  const names = models.flatMap(({ slug, name }) => [slug, name.en, name.ar]);
  return {
    models: slugsWhere(() => true),
    enquirable: slugsWhere(isEnquirable),
    rotatable: slugsWhere(({ turntable }) => turntable !== undefined),
    ...{ media, cars: models, finance, pages: pagesOf(content) },
    names: new Set([...names, ...Object.values(settings?.brand_name ?? {})].flatMap(wordsOf)),
    readPicture: async (name) => (media.has(name) ? readFile(join(mediaDir, name)) : null),
  };
}

/** Whether a landing page's form offers the model. English forms have every model that Arabic ones have. */
const isEnquirable = ({ forms }: ModelContent): boolean =>
  forms?.landing?.some(({ only }) => only !== 'ar') ?? true;

/** Words of a text in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
