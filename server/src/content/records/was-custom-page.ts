import type { CustomPageFile } from 'shared-contracts/campaign';
import type { Database } from '../../database/database';
import { contentFile, findVersion, lastVersions } from './records.queries';

/** Whether a page of staff that was deleted had this address. */
export async function wasCustomPage(database: Database, address: string): Promise<boolean> {
  const deleted = await database
    .selectFrom('records')
    .innerJoin('record_versions as live', (join) =>
      join
        .onRef('live.kind', '=', 'records.kind')
        .onRef('live.name', '=', 'records.name')
        .onRef('live.version', '=', 'records.live_version'),
    )
    .select('records.name')
    .where('records.kind', '=', 'content')
    .where('records.name', 'like', 'pages/%')
    .where('live.body', 'is', null)
    .execute();
  for (const { name } of deleted) {
    const [last] = await lastVersions(database, contentFile(name), 1);
    const body = last && (await findVersion(database, contentFile(name), last.version))?.body;
    const page: CustomPageFile | null = body ? JSON.parse(body) : null;
    if (page?.address === address || page?.former?.includes(address)) return true;
  }
  return false;
}
