import type { SiteTexts } from 'shared-contracts/content';
import { can } from 'shared-contracts/staff';
import type { TextsContent } from '../../content/texts-file';
import { studioAddress } from '../../content/workflow/draft-notices';
import type { Database } from '../../database/database';
import { addNotices } from '../../staff/notices/notices.queries';
import { activeStaff } from '../../staff/people/people.queries';

interface LiveTexts {
  /** What staff have written in place of texts of releases. */
  own: TextsContent;
  /** What the live releases say. */
  released: SiteTexts;
}

/**
 * Tells editors of texts that they have changed and that no live release has any more: visitors do not read them. Once
 * for each text, whichever server sees it first.
 */
export async function noticeDroppedTexts(
  database: Database,
  { own, released }: LiveTexts,
  now: Date,
): Promise<void> {
  const dropped = Object.keys(own).filter((name) => !released[name]);
  if (dropped.length === 0) return;
  const editors = (await activeStaff(database)).filter((one) => can(one, 'content.edit'));
  for (const name of dropped) {
    const { en, ar } = own[name] ?? {};
    const said = { en: en ?? ar ?? '', ar: ar ?? en ?? '' };
    await addNotices(database, {
      ...{ kind: 'text-dropped', people: editors.map(({ id }) => id), now },
      ...{ subject: `content texts.json ${name}`, words: { said, name } },
      address: `${studioAddress('content', 'texts.json')}/edit`,
      once: `dropped ${name}`,
    });
  }
}
