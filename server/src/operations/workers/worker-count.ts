import { parseArgs } from 'node:util';
import type { Config } from '../../config/config';
import { ConfigError } from '../../config/config-error';

/**
 * Parses `--workers 2`: the number of processes on one port, 1 to 64. Throws a `ConfigError` for an invalid
 * value, or for several workers without PostgreSQL.
 */
export function workerCount({ databaseUrl }: Pick<Config, 'databaseUrl'>): number {
  const { values } = parseArgs({ options: { workers: { type: 'string', default: '1' } } });
  const count = Number(values.workers);
  if (!Number.isInteger(count) || count < 1 || count > 64)
    throw new ConfigError('Write --workers as a number from 1 to 64.');
  if (count > 1 && databaseUrl === null)
    throw new ConfigError('Set DATABASE_URL: several workers share a PostgreSQL database.');
  return count;
}
