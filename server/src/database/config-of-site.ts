import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig, readConfigOfNewSite } from '../config/config';
import { ConfigError } from '../config/config-error';
import { databaseFile } from './database';

/**
 * Configuration for commands on an existing site. Throws a `ConfigError` when there is no database, because opening
 * would create an empty one in a wrong folder.
 */
export function readConfigOfSite(): Config {
  const { dataDir, databaseUrl } = readConfigOfNewSite();
  if (databaseUrl === null && !existsSync(join(dataDir, databaseFile)))
    throw new ConfigError(`${dataDir} holds no database: set DATA_DIR to the site's own folder.`);
  return readConfig();
}
