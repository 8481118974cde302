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
  return new Map(
    rows.flatMap(({ name: slug, body }): [string, Bilingual][] => {
      const { campaign } = JSON.parse(body ?? '') as VersionBody; // the service wrote it
      const title = titleOf({ campaign: { ...campaign } });
      return [slug, campaign.utm?.campaign ?? slug].map((name) => [name, title]);
    }),
  );
}
