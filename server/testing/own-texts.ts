import type { SettingsWire } from 'shared-contracts/api';
import { storedSettings } from '../src/content/import/content.queries';
import type { Database } from '../src/database/database';

/** Stores texts in place of the program's, as the import of `texts.json` does. */
export async function storeOwnTexts(
  database: Database,
  texts: NonNullable<SettingsWire['texts']>,
): Promise<void> {
  const body = JSON.stringify({ ...(await storedSettings(database)), texts });
  await database.updateTable('content').set({ body }).where('kind', '=', 'settings').execute();
}
