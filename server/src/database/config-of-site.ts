import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig, readConfigOfNewSite } from '../config/config';
import { ConfigError } from '../config/config-error';
import { databaseFile } from './database';

/**
 * For commands on a site that is there. Opening a database that is not would make one, and a wrong folder would be
 * taken for a site without leads. Throws `ConfigError`.
 */
export function readConfigOfSite(): Config {
  const { dataDir, databaseUrl } = readConfigOfNewSite();
  if (databaseUrl === null && !existsSync(join(dataDir, databaseFile)))
    throw new ConfigError(`${dataDir} holds no database: set DATA_DIR to the site's own folder.`);
  return readConfig();
}
