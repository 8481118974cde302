import type { Bilingual } from 'shared-contracts/campaign';
import type { Database } from '../../database/database';
import { titleOf } from './drafts/draft-title';
import type { VersionBody } from './live-campaigns';

/** Newest titles of all campaigns that were ever live, by slug and by the name in their marks (`utm_campaign`). */
export async function campaignTitles(database: Database): Promise<ReadonlyMap<string, Bilingual>> {
  const rows = await database
    .selectFrom('record_versions as shown')
    .select(['name', 'body'])
    .where('kind', '=', 'campaign')
    // the bodies of all versions would be megabytes
    .where('version', '=', ({ selectFrom }) =>
      selectFrom('record_versions as any')
        .select(({ fn }) => fn.max('any.version').as('newest'))
        .where('any.kind', '=', 'campaign')
        .whereRef('any.name', '=', 'shown.name'),
    )
    .execute();
  const titled = rows.map(({ name: slug, body }) => {
    const { campaign } = JSON.parse(body ?? '') as VersionBody; // the service wrote it
    return { slug, mark: campaign.utm?.campaign, title: titleOf({ campaign: { ...campaign } }) };
  });
  const titles = new Map<string, Bilingual>(titled.map(({ slug, title }) => [slug, title]));
  // the name of a campaign is its own, also where another one has it in its marks
  for (const { mark, title } of titled)
    if (mark !== undefined && !titles.has(mark)) titles.set(mark, title);
  return titles;
}
