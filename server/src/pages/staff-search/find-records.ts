import type { Locale } from 'shared-contracts/locale';
import { searchText } from 'shared-contracts/search';
import { can } from 'shared-contracts/staff';
import { kindOf } from '../../content/content-paths';
import { listRecords } from '../../content/records/records.queries';
import { studioAddress } from '../../content/workflow/draft-notices';
import { type DraftKind, listDrafts } from '../../content/workflow/drafts.queries';
import { titleOfRecord } from '../../content/workflow/title-of-record';
import type { Database } from '../../database/database';
import type { StaffMember } from '../../staff/staff';
import type { FoundThing } from './staff-search-page';

/** Whether each word of the query is in the text, in any spelling. */
export function hasWords(query: string, texts: readonly (string | null | undefined)[]): boolean {
  const text = searchText(texts.join(' '));
  return query
    .split(/\s+/)
    .map(searchText)
    .every((word) => text.includes(word));
}

/** Campaigns or files of the content whose title or name has the words, drafts too, by title. */
export async function findRecords(
  database: Database,
  member: StaffMember,
  { kind, query, locale }: { kind: DraftKind; query: string; locale: Locale },
): Promise<FoundThing[]> {
  const isCampaign = kind === 'campaign';
  if (!can(member, isCampaign ? 'campaign.read' : 'content.read')) return [];
  const [records, drafts] = await Promise.all([
    listRecords(database, kind),
    listDrafts(database, kind),
  ]);
  const found: FoundThing[] = [];
  // what is being written stands for what is live
  const bodies = new Map([...records, ...drafts].map(({ name, body }) => [name, body]));
  for (const [name, body] of bodies) {
    // other files have no page in the studio
    if (body === null || !(isCampaign || kindOf(name))) continue;
    const title = titleOfRecord(kind, body);
    if (hasWords(query, [title?.en, title?.ar, name]))
      found.push({
        address: studioAddress(kind, name),
        title: title?.[locale] ?? name,
        text: name,
      });
  }
  return found.toSorted((one, other) => one.title.localeCompare(other.title, locale));
}
