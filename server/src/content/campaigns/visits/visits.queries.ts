import type { Database } from '../../../database/database';
import type { CampaignVisitsTable } from '../../../database/tables';

export type Visit = Omit<CampaignVisitsTable, 'count' | 'visitors'>;

/** Adds views to the stored counts in one transaction. */
export async function addVisits(
  database: Database,
  visits: readonly CampaignVisitsTable[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const visit of visits) {
      await transaction
        .insertInto('campaign_visits')
        .values(visit)
        .onConflict((conflict) =>
          conflict
            .columns(['slug', 'day', 'offer_type', 'locale', 'source', 'variant', 'test'])
            .doUpdateSet(({ eb, ref }) => ({
              count: eb(ref('campaign_visits.count'), '+', visit.count),
              visitors: eb(ref('campaign_visits.visitors'), '+', visit.visitors),
            })),
        )
        .execute();
    }
  });
}
