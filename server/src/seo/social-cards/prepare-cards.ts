import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Content } from '../../content/schema';
import { listFiles } from '../../media/describe-media';
import { cardsDir, type MediaIndex, mediaRoot } from '../../media/media-index';
import { removeOld, replaceFile } from '../../media/replace-file';
import { cardKey, cardRecipe, cardSize } from './card-key';
import { type CardOrder, cardOrdersOf } from './card-orders';

interface OpenCards {
  /** What `openMedia` says of the pictures: their addresses change with them. */
  media: MediaIndex;
  /** `content/media` */
  mediaDir: string;
  /** Whole path of a picture that lies elsewhere; the name of one that does not. */
  sourceOf?: (file: string) => Promise<string>;
  /** Whether a picture is never mirrored. */
  isUpright?: (file: string) => Promise<boolean>;
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
export async function openCards({
  media,
  mediaDir,
  sourceOf,
  isUpright,
  outDir,
  progress,
}: OpenCards) {
  const present = new Set(listFiles(join(outDir, cardsDir)).map((file) => `${cardsDir}/${file}`));
  /** Of every content that was asked about: documents of the one before are still open. */
  const orders = new Map<string, CardOrder>();
  let wanted: ReadonlySet<string> = new Set();

  // The fonts and their shaper are needed on few starts.
  const openPainter = async () => (await import('./card-painter')).CardPainter.open(mediaDir);
  let painter: ReturnType<typeof openPainter> | undefined;
  const making = new Map<string, Promise<void>>();
  const make = async (path: string, order: CardOrder) => {
    painter ??= openPainter();
    const picture = (await sourceOf?.(order.picture)) ?? order.picture;
    const upright = (await isUpright?.(order.picture)) ?? false;
    await replaceFile(outDir, path, await (await painter).paint({ ...order, picture, upright }));
  };
  /** Resolves when the file at this path inside the folder is there, if it is a card's. */
  const ensure = async (path: string) => {
    const order = present.has(path) ? undefined : orders.get(path);
    const made = making.get(path) ?? (order && make(path, order));
    if (made) making.set(path, made);
    await made;
  };
  return {
    /** Where the cards of a content are served. */
    indexOf(content: Content): MediaIndex {
      const places = cardOrdersOf(content).map((order) => ({ order, path: pathOf(order, media) }));
      for (const { order, path } of places) orders.set(path, order);
      wanted = new Set(places.map(({ path }) => path));
      return Object.fromEntries(
        places.map(({ order, path }) => [
          cardKey(order.page, order.locale),
          { kind: 'picture', address: mediaRoot + path, ...cardSize },
        ]),
      );
    },
    ensure,
    /** Removes what the last content does not show. */
    prune: () =>
      removeOld(
        outDir,
        [...present].filter((path) => !wanted.has(path)),
      ),
    /** Makes all that the last content lacks, one after another: nobody waits for them. */
    async makeAll() {
      const missing = [...wanted].filter((path) => !present.has(path));
      for (const [at, path] of missing.entries()) {
        await ensure(path);
        progress?.(at + 1, missing.length);
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
