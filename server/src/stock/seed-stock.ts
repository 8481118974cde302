import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderActor } from 'shared-contracts/drafts';
import { dayInBahrain } from 'shared-contracts/locale';
import { formatFault } from '../content/content-error';
import type { Database } from '../database/database';
import { readCatalogue } from './catalogue';
import { saveEntries } from './save-entries';
import { readCsv } from './sheet/read-csv';
import { readRows } from './sheet/read-rows';
import { changeStock, hasStock } from './stock.queries';

/** The sheet in the content folder with which a site's stock begins. */
const seedFile = 'stock.csv';

interface SeedOptions {
  database: Database;
  contentDir: string;
  /** Receives the faults of the sheet. Rows without any are taken. */
  logLine: (sentence: string) => void;
  now?: Date;
}

/** Takes the folder's sheet once: afterwards the stock is what staff, sheets and feeds make of it. */
export async function seedStock({
  database,
  contentDir,
  logLine,
  now = new Date(),
}: SeedOptions): Promise<void> {
  if (await hasStock(database)) return;
  const text = await readFile(join(contentDir, seedFile), 'utf8').catch(() => null);
  if (text === null) return;
  const sheet = readRows(readCsv(text), await readCatalogue(database), dayInBahrain(now));
  const faults = [
    ...sheet.missing.map((column) => ({ field: column, reason: 'the column is missing' })),
    ...sheet.faults.map(({ row, column, code, value }) => ({
      ...{ field: column, line: row },
      reason: `${code}: ${value}`,
    })),
  ];
  for (const fault of faults) logLine(formatFault({ file: `content/${seedFile}`, ...fault }));
  await changeStock(database, async (transaction) => {
    // another process may have taken it meanwhile
    const [{ count } = { count: 0 }] = await transaction
      .selectFrom('stock_cars')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute();
    if (Number(count) > 0) return;
    await saveEntries(transaction, sheet.cars, { by: folderActor, now });
  });
}
