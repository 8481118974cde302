import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkWritable,
  databaseFile,
  describeServer,
  openUnmigrated,
} from '../../database/database';
import { migrationState } from '../open-database';
import type { Causes, Examined, Finding } from './finding';
import { clockFinding, fault, faultBy, ok, warning } from './finding';

/** Of PostgreSQL and SQLite. */
const causes: Causes = [
  [/^28/, 'refuses the user or the password', 'Correct both in DATABASE_URL.'],
  [/^3D/, 'does not exist', 'Create it, or correct its name in DATABASE_URL.'],
  [/^42501/, 'gives its user too few rights', 'Make the user of DATABASE_URL the owner.'],
  [/^25006/, 'is read-only', 'Set DATABASE_URL to the primary, not to a replica.'],
  [/^SQLITE_(NOTADB|CORRUPT)/, 'is damaged', 'Keep a copy, and restore a backup.'],
  [/^(SQLITE_FULL|53100)/, 'has a full disk', 'Make room.'],
  [/^SQLITE/, 'cannot be written', 'Set DATA_DIR to a folder that this user may write.'],
  [/./, 'does not answer', 'Start it, or correct host and port in DATABASE_URL.'],
];

export async function checkDatabase({ config, now }: Examined): Promise<Finding[]> {
  const { dataDir, databaseUrl } = config;
  const file = join(dataDir, databaseFile);
  if (databaseUrl === null && !existsSync(file))
    return [
      warning(`There is no ${file} yet.`, 'The first start makes it; of an old site set DATA_DIR.'),
    ];
  let database: ReturnType<typeof openUnmigrated> | undefined;
  try {
    database = openUnmigrated(dataDir, databaseUrl);
    const asked = now();
    const { name, version, clock } = await describeServer(database);
    const difference =
      clock === null ? [] : [clockFinding('the database', (asked + now()) / 2 - clock)];
    const { pending, unknown } = await migrationState(database);
    if (unknown.length > 0) {
      const says = `Newer sources have changed the database: ${unknown.join(', ')}.`;
      // servers of the version before run on during an upgrade of several
      return databaseUrl === null
        ? [fault(says, 'Run sources as new as those.')]
        : [warning(says, 'End the upgrade: run sources as new as those.'), ...difference];
    }
    if (pending.length > 0) {
      const says = `${name} ${version} answers; ${pending.length} migrations are to be run.`;
      return [warning(says, 'Make a backup; the next start runs them.'), ...difference];
    }
    await checkWritable(database);
    return [ok(`${name} ${version} can be written, and all migrations have run.`), ...difference];
  } catch (error) {
    return [faultBy(causes, 'The database', error)];
  } finally {
    await database?.destroy();
  }
}
