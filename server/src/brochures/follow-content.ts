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

/**
 * From now on prints in the background what a change of the content has made untrue: brochures and social cards. Pages
 * lead to the former brochure until the new one is there. Answers how to stop it, and to wait for what is under way.
 */
export function followContent({ onTrouble, ...parts }: FollowContent): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  const stop = parts.content.onChange((previous, next) => {
    const done = print(parts, previous, next).catch(onTrouble);
    underWay = underWay.then(() => done);
  });
  return async () => {
    stop();
    await underWay;
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
    const brochures = { ...(await storedBrochures(contentParts.database)), ...printed };
    await changeContent(contentParts, [], startedAt(new Date()), undefined, brochures);
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
