import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Content } from '../../content/schema';
import { listFiles } from '../../media/describe-media';
import { cardsDir, type MediaIndex, mediaRoot } from '../../media/media-index';
import { removeOld, replaceFile } from '../../media/replace-file';
import { cardKey, cardRecipe, cardSize } from './card-key';
import { type CardOrder, cardOrdersOf } from './card-orders';

interface OpenCards {
  content: Content;
  /** What `openMedia` says of the pictures: their addresses change with them. */
  media: MediaIndex;
  /** `content/media` */
  mediaDir: string;
  /** Served under `/storage/uploads/`. */
  outDir: string;
  /** Called after each that `makeAll` had to make. */
  progress?: (done: number, total: number) => void;
}

/**
 * The pictures that social networks show of each page, with its title in its language: addresses are known
 * at once, files are made when they are asked for. What is there and still true is not made again; what no
 * page stands for is removed after a day.
 */
export async function openCards({ content, media, mediaDir, outDir, progress }: OpenCards) {
  const places = cardOrdersOf(content).map((order) => ({ order, path: pathOf(order, media) }));
  const present = new Set(
    (await listFiles(join(outDir, cardsDir))).map((file) => `${cardsDir}/${file}`),
  );
  const missing = new Map(
    places.filter(({ path }) => !present.has(path)).map(({ order, path }) => [path, order]),
  );
  const wanted = new Set(places.map(({ path }) => path));
  await removeOld(
    outDir,
    [...present].filter((path) => !wanted.has(path)),
  );

  // The fonts and their shaper are needed on few starts.
  const openPainter = async () => (await import('./card-painter')).CardPainter.open(mediaDir);
  let painter: ReturnType<typeof openPainter> | undefined;
  const making = new Map<string, Promise<void>>();
  const make = async (path: string, order: CardOrder) => {
    painter ??= openPainter();
    await replaceFile(outDir, path, await (await painter).paint(order));
  };
  /** Resolves when the file at this path inside the folder is there, if it is a card's. */
  const ensure = async (path: string) => {
    const order = missing.get(path);
    const made = making.get(path) ?? (order && make(path, order));
    if (made) making.set(path, made);
    await made;
  };
  const index: MediaIndex = Object.fromEntries(
    places.map(({ order, path }) => [
      cardKey(order.page, order.locale),
      { kind: 'picture', address: mediaRoot + path, ...cardSize },
    ]),
  );
  return {
    index,
    ensure,
    /** Makes all that is missing, one after another: nobody waits for them. */
    async makeAll() {
      for (const [at, path] of [...missing.keys()].entries()) {
        await ensure(path);
        progress?.(at + 1, missing.size);
      }
    },
  };
}

/** The name carries all that the card shows. */
function pathOf(order: CardOrder, media: MediaIndex): string {
  const { page, locale, picture } = order;
  const shown = JSON.stringify([cardRecipe, order, media[picture]?.address]);
  const hash = createHash('sha256').update(shown).digest('hex').slice(0, 8);
  const name = `${page.replaceAll('/', '-')}-${locale}`;
  return `${cardsDir}/${name}-${cardSize.width}x${cardSize.height}.${hash}.jpg`;
}
