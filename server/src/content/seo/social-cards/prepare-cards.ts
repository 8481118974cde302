import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { listFiles } from '../../../media/describe-media';
import { cardsDir, type MediaIndex, mediaRoot } from '../../../media/media-index';
import { removeOld, replaceFile } from '../../../media/replace-file';
import type { Content } from '../../schema';
import { cardKey, cardSize, cardVersion } from './card-key';
import { type CardSpec, cardSpecsOf } from './card-specs';

interface CardOptions {
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
}: CardOptions) {
  const present = new Set(listFiles(join(outDir, cardsDir)).map((file) => `${cardsDir}/${file}`));
  /** Of every content that was asked about: documents of the one before are still open. */
  const specs = new Map<string, CardSpec>();
  let currentPaths: ReadonlySet<string> = new Set();

  // The fonts and their shaper are needed on few starts.
  const openPainter = async () => (await import('./card-painter')).CardPainter.open(mediaDir);
  let painter: ReturnType<typeof openPainter> | undefined;
  const making = new Map<string, Promise<void>>();
  const make = async (path: string, spec: CardSpec) => {
    painter ??= openPainter();
    const picture = (await sourceOf?.(spec.picture)) ?? spec.picture;
    const upright = (await isUpright?.(spec.picture)) ?? false;
    await replaceFile(outDir, path, await (await painter).paint({ ...spec, picture, upright }));
  };
  /** Resolves when the file at this path inside the folder is there, if it is a card's. */
  const ensure = async (path: string) => {
    const spec = present.has(path) ? undefined : specs.get(path);
    const promise = making.get(path) ?? (spec && make(path, spec));
    if (promise) making.set(path, promise);
    await promise;
  };
  return {
    /** Where the cards of a content are served. */
    indexOf(content: Content): MediaIndex {
      const files = cardSpecsOf(content).map((spec) => ({
        order: spec,
        path: pathOf(spec, media),
      }));
      for (const { order: spec, path } of files) specs.set(path, spec);
      currentPaths = new Set(files.map(({ path }) => path));
      return Object.fromEntries(
        files.map(({ order: spec, path }) => [
          cardKey(spec.page, spec.locale),
          { kind: 'picture', address: mediaRoot + path, ...cardSize },
        ]),
      );
    },
    ensure,
    /** Removes what the last content does not show. */
    prune: () =>
      removeOld(
        outDir,
        [...present].filter((path) => !currentPaths.has(path)),
      ),
    /** Makes all that the last content lacks, one after another: nobody waits for them. */
    async makeAll() {
      const missing = [...currentPaths].filter((path) => !present.has(path));
      for (const [index, path] of missing.entries()) {
        await ensure(path);
        progress?.(index + 1, missing.length);
      }
    },
  };
}

/** The name carries all that the card shows. */
function pathOf(spec: CardSpec, media: MediaIndex): string {
  const { page, locale, picture } = spec;
  const shown = JSON.stringify([cardVersion, spec, media[picture]?.address]);
  const hash = createHash('sha256').update(shown).digest('hex').slice(0, 8);
  const name = `${page.replaceAll('/', '-')}-${locale}`;
  return `${cardsDir}/${name}-${cardSize.width}x${cardSize.height}.${hash}.jpg`;
}
