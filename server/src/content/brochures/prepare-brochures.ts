import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../media/describe-media';
import { brochuresDir, type MediaIndex, mediaRoot } from '../../media/media-index';
import { removeOld, replaceFile } from '../../media/replace-file';
import type { PictureTexts } from '../page-schemas';
import { withOwnTexts } from '../program-texts';
import type { Content, ModelContent } from '../schema';
import { ownTextsIn } from '../texts-file';
import {
  type BrochureIndex,
  type BrochureJob,
  brochureTexts,
  type DrawnBrochure,
} from './brochure-job';

/** Everything that turns an order into a PDF. */
export interface PdfRenderer {
  /** Changes with the layout: every brochure is made anew then. */
  layoutVersion: string;
  /** Draws them all, and waits for `deliver` after each. Throws, naming the model, on one that cannot be drawn. */
  draw(
    orders: readonly BrochureJob[],
    deliver: (brochure: DrawnBrochure) => Promise<void>,
  ): Promise<void>;
}

export interface BrochureOptions {
  content: Pick<Content, 'models' | 'settings' | 'pictures' | 'texts'> & {
    upright?: readonly string[];
  };
  /** What `prepareMedia` has made of the pictures: their addresses change with them. */
  media: MediaIndex;
  /** `content/media` */
  mediaDir: string;
  /** Served under `/storage/uploads/`. */
  outDir: string;
  renderer: PdfRenderer;
  /** Whole path of a picture that lies elsewhere; the name of one that does not. */
  sourceOf?: (file: string) => Promise<string>;
  /** Called after each that had to be made; never when all were there. */
  progress?: (done: number, total: number) => void;
  /** Called when the renderer fails: a model without its brochure does not keep the site from starting. */
  onError: (error: unknown) => void;
}

/**
 * A brochure for every model: the editor's own file where the model names one, otherwise one that is made
 * of what the site says. One that cannot be made is left out. What is there and still true is not made again; nothing
 * is removed: pages that are open lead to what was printed before.
 */
export async function printBrochures(options: BrochureOptions): Promise<BrochureIndex> {
  const present = new Set(listFiles(join(options.outDir, brochuresDir)));
  const missing = brochureFiles(options).filter(
    ({ path }) => !present.has(path.slice(brochuresDir.length + 1)),
  );
  await makeAll(missing, options).catch(options.onError);
  return existingBrochures(options);
}

/** Where those brochures of a content are that lie there, without printing any. */
export async function existingBrochures(options: BrochureOptions): Promise<BrochureIndex> {
  const entries = brochureFiles(options).map(async ({ model, path }) => {
    const made = await stat(join(options.outDir, path)).catch(() => null);
    return made ? [[model.slug, { address: mediaRoot + path, bytes: made.size }] as const] : [];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** Removes what no model stands for after a day, except where `stillLinked` says that pages lead there. */
export async function removeOldBrochures(
  options: BrochureOptions,
  stillLinked: BrochureIndex = {},
): Promise<void> {
  const { media, outDir } = options;
  const former = Object.values(stillLinked).map(({ address }) => address.slice(mediaRoot.length));
  const paths = [...brochurePaths(options), ...ownFiles(media), ...former];
  const currentEntries = new Set(paths.map(topLevelEntry));
  const folders = await readdir(join(outDir, brochuresDir)).catch(() => []);
  const stale = folders.map((name) => `${brochuresDir}/${name}`);
  await removeOld(
    outDir,
    stale.filter((path) => !currentEntries.has(path)),
  );
}

/** Where the brochures of a content are when they are printed: inside the folder of prepared media. */
export const brochurePaths = (options: BrochureOptions): string[] =>
  brochureFiles(options).map(({ path }) => path);

const brochureFiles = (options: BrochureOptions): BrochureFile[] =>
  options.content.models.map((model) => ({ model, path: pathOf(model, options) }));

interface BrochureFile {
  model: ModelContent;
  /** Inside the folder of prepared media. */
  path: string;
}

async function makeAll(missing: readonly BrochureFile[], options: BrochureOptions): Promise<void> {
  if (missing.length === 0) return;
  const { content, mediaDir, outDir, renderer, progress } = options;
  const pathsBySlug = new Map(missing.map(({ model, path }) => [model.slug, path]));
  const { settings, pictures } = content;
  const messages = messagesOf(content);
  const jobs = await Promise.all(
    missing.map(async ({ model }) => {
      const files = await filesOf(model, options);
      const texts = textsOf(model, pictures);
      const upright = uprightOf(model, content);
      return { model, settings, messages, texts, upright, mediaDir, files };
    }),
  );
  let done = 0;
  await renderer.draw(jobs, async ({ slug, pdf }) => {
    const path = pathsBySlug.get(slug);
    if (path === undefined) throw new Error(`nobody ordered a brochure of ${slug}`);
    await replaceFile(outDir, path, pdf);
    done += 1;
    progress?.(done, missing.length);
  });
}

/**
 * Named after the car, for those who keep it; in a folder that is named by everything that the brochure shows, so
 * that another content is another address.
 */
function pathOf(model: ModelContent, { content, media, renderer }: BrochureOptions): string {
  const providedFile = model.brochure === null ? undefined : media[model.brochure];
  if (providedFile) return providedFile.address.slice(mediaRoot.length);
  const pictures = picturesOf(model).map((file) => media[file]?.address);
  const texts = textsOf(model, content.pictures);
  const upright = uprightOf(model, content);
  const shown = JSON.stringify([
    ...[renderer.layoutVersion, model, content.settings, pictures, texts, messagesOf(content)],
    ...(upright.length > 0 ? [upright] : []),
  ]);
  const hash = createHash('sha256').update(shown).digest('hex').slice(0, 8);
  return `${brochuresDir}/${hash}/${model.slug}-brochure.pdf`;
}

const messagesOf = ({ texts }: BrochureOptions['content']) =>
  withOwnTexts(brochureTexts, { en: ownTextsIn(texts, 'en'), ar: ownTextsIn(texts, 'ar') });

const picturesOf = ({ images, descriptions, separation, feature_images }: ModelContent) => [
  ...Object.values(images),
  ...descriptions.map(({ image }) => image),
  separation.image,
  ...feature_images.map(({ image }) => image),
];

async function filesOf(model: ModelContent, { sourceOf }: BrochureOptions) {
  const named = picturesOf(model).map(async (file) => [file, (await sourceOf?.(file)) ?? file]);
  const files: string[][] = await Promise.all(named);
  return Object.fromEntries(files.filter(([file, source]) => source !== file));
}

const textsOf = (model: ModelContent, texts: PictureTexts): PictureTexts =>
  Object.fromEntries(picturesOf(model).map((file) => [file, texts[file] ?? 'decorative']));

const uprightOf = (model: ModelContent, { upright = [] }: BrochureOptions['content']) =>
  picturesOf(model).filter((file) => upright.includes(file));

/** The brochure's folder, or the editor's own file: what goes when it goes. */
const topLevelEntry = (path: string) => path.split('/').slice(0, 2).join('/');

const ownFiles = (media: MediaIndex) =>
  Object.values(media).map(({ address }) => address.slice(mediaRoot.length));
