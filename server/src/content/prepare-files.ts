import { access } from 'node:fs/promises';
import path from 'node:path';
import { type Config, readConfig } from '../config/config';
import { mediaRoot } from '../media/media-index';
import { openMedia, type ServedMedia } from '../media/prepare-media';
import type { BrochureIndex } from './brochures/brochure-job';
import { LiveBrochures } from './brochures/live-brochures';
import { openPdfRenderer } from './brochures/pdf-renderer';
import {
  existingBrochures,
  printBrochures,
  removeOldBrochures,
} from './brochures/prepare-brochures';
import { checkContentFolder } from './read-content';
import type { LibraryPictureReader } from './records/library-pictures';
import type { Content } from './schema';
import { openCards } from './seo/social-cards/prepare-cards';

/** All that is made of the content and its media. */
export type SiteFiles = Awaited<ReturnType<typeof openFiles>>;

/** Pictures and social cards wait until they are asked for; brochures are printed when a content is given. */
export async function openFiles(
  {
    contentDir,
    mediaDir: outDir,
    printBrochures: isPrinting,
  }: Pick<Config, 'contentDir' | 'mediaDir' | 'printBrochures'>,
  logLine: (sentence: string) => void,
) {
  const mediaDir = path.join(contentDir, 'media');
  const progressLogger = (step: number, what: string) => (done: number, total: number) => {
    if (done % step === 0 || done === total) logLine(`${what}: ${done} of ${total}`);
  };
  const pictures = await openMedia({
    sourceDir: mediaDir,
    outDir,
    progress: progressLogger(10, 'Pictures'),
    onError: (error) => console.error('A picture is shown as its source:', error),
  });
  const { index } = pictures;
  // there once the database is
  let library: LibraryPictureReader | undefined;
  const resolvePictures = async (content: Content) =>
    (await library?.withDescriptions(content)) ?? content;
  const sourceOf = async (file: string) => (await library?.pathOf(file)) ?? file;
  const isUpright = async (file: string) => (await library?.isUpright(file)) ?? false;
  const cards = await openCards({
    ...{ media: index, mediaDir, sourceOf, isUpright, outDir },
    progress: progressLogger(20, 'Social cards'),
  });
  const printing = {
    ...{ media: index, mediaDir, sourceOf, outDir },
    renderer: await openPdfRenderer(),
    onError: (error: unknown) => console.error('Brochures are missing:', error),
  };
  const ending = new AbortController();
  const brochures = new LiveBrochures({
    ...printing,
    renderer: await openPdfRenderer(1, ending.signal),
    onError: (error) => {
      if (!ending.signal.aborted) printing.onError(error);
    },
  });
  const media: ServedMedia = {
    index,
    sourceUntilReady: pictures.sourceUntilReady,
    async ensure(path) {
      await Promise.all([pictures.ensure(path), cards.ensure(path), brochures.ensure(path)]);
    },
    async makeAll() {
      await pictures.makeAll();
      await cards.makeAll();
    },
  };
  return {
    media,
    /** Where the pages' social cards are. */
    cardsOf: cards.indexOf,
    /** Prints the brochures that are not there yet. */
    printMissingBrochures: (content: Content) =>
      printBrochures({ ...printing, content, progress: progressLogger(1, 'Brochures') }),
    /** Prints those of a content that has come while the site serves, on one core; null if none are to be printed. */
    reprintBrochures: async (content: Content) =>
      isPrinting ? brochures.print(await resolvePictures(content)) : null,
    /** Gives up what `reprintBrochures` prints; the next start prints it. */
    stopPrinting: () => ending.abort(),
    /** From now on what is made may show pictures of the library. */
    setPictureLibrary(pictureLibrary: LibraryPictureReader) {
      library = pictureLibrary;
    },
    /**
     * Where pages lead for the brochures of a content: those that are printed, and until then the `previous` ones. Removes
     * what is not of use any more.
     */
    async brochuresOf(content: Content, previous: BrochureIndex = {}): Promise<BrochureIndex> {
      const ownBrochures = content.models.flatMap(
        ({ brochure }) => (brochure && index[brochure]) || [],
      );
      await Promise.all(
        ownBrochures.map(({ address }) => pictures.ensure(address.slice(mediaRoot.length))),
      );
      cards.indexOf(content);
      await cards.prune();
      const options = { ...printing, content: await resolvePictures(content) };
      await removeOldBrochures(options, previous);
      const existing = Object.entries(previous).map(async (entry) =>
        (await fileExists(path.join(outDir, entry[1].address.slice(mediaRoot.length))))
          ? [entry]
          : [],
      );
      const available = Object.fromEntries((await Promise.all(existing)).flat());
      return { ...available, ...(await existingBrochures(options)) };
    },
  };
}

const fileExists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** As a command: beside the build of the bundles, which needs nothing of it. Names of models print only theirs. */
async function main(slugs: readonly string[]): Promise<void> {
  const config = readConfig();
  const files = await openFiles(config, (sentence) => console.log(`          ${sentence}`));
  // what is wrong is told by the server's start, which may serve other versions: nothing is removed here
  const { content } = await checkContentFolder(config.contentDir, config.publicOrigin);
  if (!content) return;
  const isWanted = ({ slug }: { slug: string }) => slugs.length === 0 || slugs.includes(slug);
  await files.printMissingBrochures({ ...content, models: content.models.filter(isWanted) });
}

if (process.argv[1] === import.meta.filename) void main(process.argv.slice(2));
