import type { Database } from '../../database/database';
import type { CampaignVisitsTable } from '../../database/tables';

export type Visit = Omit<CampaignVisitsTable, 'count'>;

/** Adds views to what was counted before, all or nothing. */
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
            .columns(['slug', 'day', 'offer_type', 'locale', 'source'])
            .doUpdateSet(({ eb, ref }) => ({
              count: eb(ref('campaign_visits.count'), '+', visit.count),
            })),
        )
        .execute();
    }
  });
}
