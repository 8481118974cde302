import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Content } from '../../content/schema';
import { listFiles } from '../../media/describe-media';
import { cardsDir, type MediaIndex, mediaRoot } from '../../media/media-index';
import { removeOld, replaceFile } from '../../media/replace-file';
import { cardKey, cardSize } from './card-key';
import { type CardOrder, cardOrdersOf } from './card-orders';

/** Change it when cards look different: every one is made anew then. */
const recipe = 'card-2';

interface PrepareCards {
  content: Content;
  /** What `prepareMedia` has made of the pictures: their addresses change with them. */
  media: MediaIndex;
  /** `content/media` */
  mediaDir: string;
  /** Served under `/storage/uploads/`. */
  outDir: string;
  /** Called after each that had to be made; never when all were there. */
  progress?: (done: number, total: number) => void;
}

interface Place {
  order: CardOrder;
  /** Inside the folder of prepared media. */
  path: string;
}

/**
 * The pictures that social networks show of each page, with its title in its language. What is there and
 * still true is not made again; what no page stands for is removed after a day.
 */
export async function prepareCards(options: PrepareCards): Promise<MediaIndex> {
  const { content, media, outDir } = options;
  const places = cardOrdersOf(content).map((order) => ({ order, path: pathOf(order, media) }));
  const present = (await listFiles(join(outDir, cardsDir))).map((file) => `${cardsDir}/${file}`);
  const known = new Set(present);
  await makeAll(
    places.filter(({ path }) => !known.has(path)),
    options,
  );
  const wanted = new Set(places.map(({ path }) => path));
  await removeOld(
    outDir,
    present.filter((path) => !wanted.has(path)),
  );
  return Object.fromEntries(
    places.map(({ order, path }) => [
      cardKey(order.page, order.locale),
      { kind: 'picture', address: mediaRoot + path, ...cardSize },
    ]),
  );
}

/** The name carries all that the card shows. */
function pathOf(order: CardOrder, media: MediaIndex): string {
  const { page, locale, picture } = order;
  const shown = JSON.stringify([recipe, order, media[picture]?.address]);
  const hash = createHash('sha256').update(shown).digest('hex').slice(0, 8);
  const name = `${page.replaceAll('/', '-')}-${locale}`;
  return `${cardsDir}/${name}-${cardSize.width}x${cardSize.height}.${hash}.jpg`;
}

async function makeAll(missing: readonly Place[], options: PrepareCards): Promise<void> {
  if (missing.length === 0) return;
  // The fonts and their shaper are needed on few starts.
  const { CardPainter } = await import('./card-painter');
  const painter = await CardPainter.open(options.mediaDir);
  const queue = [...byPicture(missing)];
  let done = 0;
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [picture, places] = next;
      const ground = await painter.prepare(picture);
      for (const { order, path } of places) {
        await replaceFile(options.outDir, path, await painter.paint(ground, order));
        done += 1;
        options.progress?.(done, missing.length);
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** Each picture is decoded once. */
function byPicture(places: readonly Place[]): Map<string, Place[]> {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const { picture } = place.order;
    groups.set(picture, [...(groups.get(picture) ?? []), place]);
  }
  return groups;
}
