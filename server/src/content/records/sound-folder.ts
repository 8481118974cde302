import { existsSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config';
import { databaseFile, openDatabase } from '../../database/database';
import { checkContentFolder } from '../read-content';
import { liveTexts } from './records.queries';

/**
 * A content folder without faults, for who tries something on the content: the site's own; when that has faults,
 * what is live, written into `dir`, without campaigns. Where nothing is live it is the site's own all the same.
 */
export async function soundFolder(
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
