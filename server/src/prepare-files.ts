import path from 'node:path';
import { LiveBrochures } from './brochures/live-brochures';
import { openPdfRenderer } from './brochures/pdf-renderer';
import { prepareBrochures } from './brochures/prepare-brochures';
import { type Config, readConfig } from './config/config';
import { checkContentFolder } from './content/read-content';
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
  const cards = await openCards({
    ...{ media: index, mediaDir, outDir },
    progress: every(20, 'Social cards'),
  });
  const printing = {
    ...{ media: index, mediaDir, outDir },
    renderer: await openPdfRenderer(),
    onTrouble: (error: unknown) => console.error('Brochures are missing:', error),
  };
  const brochures = new LiveBrochures(printing);
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
    /** Prints the brochures of a content that has come while the site serves. */
    printAgain: (content: Content) => brochures.print(content),
    /** Prints the brochures that are not there yet, and removes what the content has no use for. */
    async brochuresOf(content: Content) {
      const own = content.models.flatMap(({ brochure }) => (brochure && index[brochure]) || []);
      await Promise.all(own.map(({ address }) => pictures.ensure(address.slice(mediaRoot.length))));
      cards.indexOf(content);
      await cards.prune();
      return prepareBrochures({ ...printing, content, progress: every(1, 'Brochures') });
    },
  };
}

// as a command: beside the build of the bundles, which needs nothing of it
if (process.argv[1] === import.meta.filename) {
  const config = readConfig();
  const files = await openFiles(config, (sentence) => console.log(`          ${sentence}`));
  // what is wrong is told by the server's start, which may serve other versions: nothing is removed here
  const { content } = await checkContentFolder(config.contentDir);
  if (content) await files.printAgain(content);
}
