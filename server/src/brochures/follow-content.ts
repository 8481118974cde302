import { dayInBahrain } from 'shared-contracts/locale';
import type { LiveContent } from '../content/live-content';
import type { ContentParts } from '../content/records/content-parts';
import type { Content } from '../content/schema';
import { replaceContent, storedDigest } from '../database/content.queries';
import { alone, locks } from '../database/database';
import { contentToStore, storedBrochures } from '../database/import-content';
import { mediaRoot } from '../media/media-index';
import type { SiteFiles } from '../prepare-files';
import type { BrochureIndex } from './order';

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
  if (printed) await move(contentParts, live, next, printed);
  for (const path of newCards(contentParts, previous, next)) await files.media.ensure(path);
}

/** Stores where the brochures are now, unless the content has become another meanwhile: its own turn comes. */
async function move(
  parts: ContentParts,
  live: LiveContent,
  content: Content,
  printed: BrochureIndex,
): Promise<void> {
  const { database, media, cardsOf } = parts;
  const before = await live.revision();
  if (live.now !== content) return;
  // one that could not be printed leaves the former where it is
  const brochures = { ...(await storedBrochures(database)), ...printed };
  const served = { ...media, ...cardsOf?.(content) };
  const stored = await contentToStore(database, content, served, brochures);
  if (stored.digest === before) return;
  await alone(database, locks.content, () =>
    database.transaction().execute(async (transaction) => {
      if ((await storedDigest(transaction)) !== before) return;
      await replaceContent(transaction, stored, dayInBahrain(new Date()));
    }),
  );
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
