import { isDeepStrictEqual } from 'node:util';
import type { LiveContent } from '../content/live-content';
import { changeContent } from '../content/records/change-content';
import type { ContentParts } from '../content/records/content-parts';
import { startedAt } from '../content/records/take-content';
import type { Content } from '../content/schema';
import { alone, locks } from '../database/database';
import { storedBrochures } from '../database/import-content';
import { mediaRoot } from '../media/media-index';
import type { SiteFiles } from '../prepare-files';

interface FollowContent {
  content: LiveContent;
  contentParts: ContentParts;
  files: Pick<SiteFiles, 'printAgain' | 'media'>;
  onTrouble: (error: unknown) => void;
}

interface FollowedContent {
  /** Prints what is missing of today's content, as on a site that has just been set up. */
  catchUp(): Promise<void>;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * From now on prints in the background what a change of the content has made untrue: brochures and social cards. Pages
 * lead to the former brochure, or to none, until the new one is there.
 */
export function followContent({ onTrouble, ...parts }: FollowContent): FollowedContent {
  let underWay: Promise<void> = Promise.resolve();
  const begin = (previous: Content, next: Content) => {
    const done = print(parts, previous, next).catch(onTrouble);
    underWay = underWay.then(() => done);
    return done;
  };
  const stop = parts.content.onChange((previous, next) => void begin(previous, next));
  return {
    catchUp: () => begin(parts.content.now, parts.content.now),
    async stop() {
      stop();
      await underWay;
    },
  };
}

async function print(
  { content: live, contentParts, files }: Omit<FollowContent, 'onTrouble'>,
  previous: Content,
  next: Content,
): Promise<void> {
  // workers of one machine share its files: the second finds them there
  const printed = await alone(contentParts.database, locks.brochures, () => files.printAgain(next));
  // of a content that was overtaken nothing is stored: the next one has its own turn
  if (printed && (await live.current()) === next) {
    // one that could not be printed leaves the former where it is
    const former = await storedBrochures(contentParts.database);
    const brochures = { ...former, ...printed };
    if (!isDeepStrictEqual(brochures, former))
      await changeContent(contentParts, [], startedAt(new Date()), undefined, {
        printed: brochures,
      });
  }
  for (const path of newCards(contentParts, previous, next)) await files.media.ensure(path);
}

/** Cards that the content did not have before, as files. */
function newCards({ cardsOf }: ContentParts, previous: Content, next: Content): string[] {
  if (!cardsOf) return [];
  const [before, now] = [previous, next].map((content) =>
    Object.values(cardsOf(content)).map(({ address }) => address.slice(mediaRoot.length)),
  );
  const known = new Set(before);
  return (now ?? []).filter((path) => !known.has(path));
}
