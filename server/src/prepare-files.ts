import path from 'node:path';
import { LiveBrochures } from './brochures/live-brochures';
import { openPdfRenderer } from './brochures/pdf-renderer';
import { prepareBrochures, printBrochures } from './brochures/prepare-brochures';
import { type Config, readConfig } from './config/config';
import { checkContentFolder } from './content/read-content';
import type { PictureLibrary } from './content/records/library-pictures';
import type { Content } from './content/schema';
import { mediaRoot } from './media/media-index';
import { openMedia, type ServedMedia } from './media/prepare-media';
import { openCards } from './seo/social-cards/prepare-cards';

/** All that is made of the content and its media. */
export type SiteFiles = Awaited<ReturnType<typeof openFiles>>;

/** Pictures and social cards wait until they are asked for; brochures are printed when a content is given. */
export async function openFiles(
  { contentDir, mediaDir: outDir }: Pick<Config, 'contentDir' | 'mediaDir'>,
  say: (sentence: string) => void,
) {
  const mediaDir = path.join(contentDir, 'media');
  const every = (step: number, what: string) => (done: number, total: number) => {
    if (done % step === 0 || done === total) say(`${what}: ${done} of ${total}`);
  };
  const pictures = await openMedia({
    sourceDir: mediaDir,
    outDir,
    progress: every(10, 'Pictures'),
  });
  const { index } = pictures;
  // there once the database is
  let library: PictureLibrary | undefined;
  const told = async (content: Content) => (await library?.told(content)) ?? content;
  const sourceOf = async (file: string) => (await library?.sourceOf(file)) ?? file;
  const isUpright = async (file: string) => (await library?.isUpright(file)) ?? false;
  const cards = await openCards({
    ...{ media: index, mediaDir, sourceOf, isUpright, outDir },
    progress: every(20, 'Social cards'),
  });
  const printing = {
    ...{ media: index, mediaDir, sourceOf, outDir },
    renderer: await openPdfRenderer(),
    onTrouble: (error: unknown) => console.error('Brochures are missing:', error),
  };
  const brochures = new LiveBrochures({ ...printing, renderer: await openPdfRenderer(1) });
  const media: ServedMedia = {
    index,
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
    /** Prints the brochures that are not there yet, before anybody is served. */
    printAhead: (content: Content) =>
      printBrochures({ ...printing, content, progress: every(1, 'Brochures') }),
    /** Prints those of a content that has come while the site serves, on one core. */
    printAgain: async (content: Content) => brochures.print(await told(content)),
    /** From now on what is made may show pictures of the library. */
    takeLibrary(given: PictureLibrary) {
      library = given;
    },
    /** Prints the brochures that are not there yet, and removes what the content has no use for. */
    async brochuresOf(content: Content) {
      const own = content.models.flatMap(({ brochure }) => (brochure && index[brochure]) || []);
      await Promise.all(own.map(({ address }) => pictures.ensure(address.slice(mediaRoot.length))));
      cards.indexOf(content);
      await cards.prune();
      const progress = every(1, 'Brochures');
      return prepareBrochures({ ...printing, content: await told(content), progress });
    },
  };
}

// as a command: beside the build of the bundles, which needs nothing of it
if (process.argv[1] === import.meta.filename) {
  const config = readConfig();
  const files = await openFiles(config, (sentence) => console.log(`          ${sentence}`));
  // what is wrong is told by the server's start, which may serve other versions: nothing is removed here
  const { content } = await checkContentFolder(config.contentDir);
  if (content) await files.printAhead(content);
}
