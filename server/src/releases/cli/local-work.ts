import type { Config } from '../../config/config';
import { commandQueryTimeoutMs } from '../../database/database';
import { openDatabase } from '../../operations/open-database';
import { newSignInLink } from '../../staff/sign-in-link';

export { openLocalService } from './local-service';
export { newBuilds, parseCheckoutVersion, ship } from './ship';

/** A link that opens `/-/releases`, once. */
export async function makeSignInLink(config: Config): Promise<string> {
  const { dataDir, databaseUrl } = config;
  const database = await openDatabase(dataDir, databaseUrl, commandQueryTimeoutMs);
  return newSignInLink({ database, config }).finally(() => database.destroy());
}
