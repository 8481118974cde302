import { existsSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config';
import { databaseFile } from '../../database/database';
import { openDatabase } from '../../operations/open-database';
import { checkContentFolder } from '../read-content';
import { liveTexts } from '../records/records.queries';

/**
 * Returns a content folder without faults, for tools that need valid content. That is the site's folder; if it has
 * faults, the live content is written into `dir`, without campaigns. Falls back to the site's folder when nothing is
 * live.
 */
export async function validSubset(
  {
    contentDir,
    dataDir,
    databaseUrl,
    publicOrigin,
  }: Pick<Config, 'contentDir' | 'dataDir' | 'databaseUrl' | 'publicOrigin'>,
  dir: string,
): Promise<string> {
  const { faults } = await checkContentFolder(contentDir, publicOrigin);
  const hasDatabase = databaseUrl !== null || existsSync(join(dataDir, databaseFile));
  if (faults.length === 0 || !hasDatabase) return contentDir;
  const database = await openDatabase(dataDir, databaseUrl);
  const texts = await liveTexts(database).finally(() => database.destroy());
  if (texts.size === 0) return contentDir;
  await mkdir(dir, { recursive: true });
  await symlink(join(contentDir, 'media'), join(dir, 'media'));
  for (const [path, text] of texts) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  return dir;
}
