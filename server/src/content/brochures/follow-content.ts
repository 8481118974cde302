import { isDeepStrictEqual } from 'node:util';
import { locks, withLock } from '../../database/database';
import { mediaRoot } from '../../media/media-index';
import { storedBrochures } from '../import/import-content';
import type { LiveContent } from '../live-content';
import type { SiteFiles } from '../prepare-files';
import { changeContent } from '../records/change-content';
import type { ContentDependencies } from '../records/content-dependencies';
import { startStamp } from '../records/records.queries';
import type { Content } from '../schema';

interface FollowContentOptions {
  content: LiveContent;
  contentParts: ContentDependencies;
  files: Pick<SiteFiles, 'reprintBrochures' | 'stopPrinting' | 'media'>;
  onError: (error: unknown) => void;
}

interface ContentFollower {
  /** Prints what is missing of today's content, as on a site that has just been set up. */
  printMissing(): Promise<void>;
  /** Gives up what is being printed, which would keep a connection to the database, and waits for its end. */
  stop(): Promise<void>;
}

/**
 * From now on prints in the background what a change of the content has made untrue: brochures and social cards. Pages
 * lead to the former brochure, or to none, until the new one is there.
 */
export function followContent({ onError, ...parts }: FollowContentOptions): ContentFollower {
  let pending: Promise<void> = Promise.resolve();
  let isStopped = false;
  const startPrint = (previous: Content, next: Content) => {
    const done = printChanges(parts, previous, next, () => isStopped).catch(onError);
    pending = pending.then(() => done);
    return done;
  };
  const stop = parts.content.onChange((previous, next) => void startPrint(previous, next));
  return {
    printMissing: () => startPrint(parts.content.latest, parts.content.latest),
    async stop() {
      stop();
      isStopped = true;
      parts.files.stopPrinting();
      await pending;
    },
  };
}

async function printChanges(
  { content: live, contentParts, files }: Omit<FollowContentOptions, 'onError'>,
  previous: Content,
  next: Content,
  isStopped: () => boolean,
): Promise<void> {
  // workers of one machine share its files: the second finds them there
  const printed = await withLock(contentParts.database, locks.brochures, () =>
    files.reprintBrochures(next),
  );
  // of a content that was overtaken nothing is stored: the next one has its own turn
  if (printed && (await live.current()) === next) {
    // one that could not be printed leaves the former where it is
    const stored = await storedBrochures(contentParts.database);
    const brochures = { ...stored, ...printed };
    if (!isDeepStrictEqual(brochures, stored))
      await changeContent(contentParts, [], startStamp(new Date()), undefined, {
        printed: brochures,
      });
  }
  for (const path of newCards(contentParts, previous, next))
    if (!isStopped()) await files.media.ensure(path);
}

/** Cards that the content did not have before, as files. */
function newCards({ cardsOf }: ContentDependencies, previous: Content, next: Content): string[] {
  if (!cardsOf) return [];
  const [before, now] = [previous, next].map((content) =>
    Object.values(cardsOf(content)).map(({ address }) => address.slice(mediaRoot.length)),
  );
  const previousCards = new Set(before);
  return (now ?? []).filter((path) => !previousCards.has(path));
}
