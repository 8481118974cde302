import type { RecallWire } from 'shared-contracts/api';
import { contentBodies } from '../../content/import/content.queries';
import type { Database } from '../../database/database';

/** Ids of the recalls that the live content tells of. */
export async function knownRecalls(database: Database): Promise<ReadonlySet<string>> {
  const recalls = await contentBodies(database, 'recall');
  // the import itself has written them
  return new Set(recalls.map((body) => (JSON.parse(body) as RecallWire).id));
}
