import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderActor } from 'shared-contracts/drafts';
import { formatFault } from '../../content/content-error';
import type { Database } from '../../database/database';
import { readCsv } from '../sheet/read-csv';
import { knownRecalls } from './known-recalls';
import { readRecallRows, recallFaultReasons } from './read-recall-rows';
import { recallLists } from './recalls.queries';
import { saveLists } from './save-lists';

/** The sheet in the content folder with which a site's lists begin. */
const seedFile = 'recalled-cars.csv';

interface SeedOptions {
  database: Database;
  secret: string;
  contentDir: string;
  /** Receives the faults of the sheet. Rows without any are taken. */
  logLine: (sentence: string) => void;
}

/** Takes the folder's sheet while the site has no list: afterwards the lists are what staff bring in. */
export async function seedRecalls({
  database,
  secret,
  contentDir,
  logLine,
}: SeedOptions): Promise<void> {
  const text = await readFile(join(contentDir, seedFile), 'utf8').catch(() => null);
  if (text === null || (await recallLists(database)).length > 0) return;
  const { lists, faults, missing } = readRecallRows(readCsv(text), await knownRecalls(database));
  const told = [
    ...missing.map((column) => ({ field: column, reason: 'the column is missing' })),
    ...faults.map(({ row, column, value, code }) => ({
      ...{ field: column, line: row },
      reason: `${value} ${recallFaultReasons[code]}`,
    })),
  ];
  for (const fault of told) logLine(formatFault({ file: `content/${seedFile}`, ...fault }));
  await saveLists(database, lists, { secret, by: folderActor, now: new Date() });
}
