import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { syncContentFolder } from '../src/content/records/sync-content-folder';
import type { Template } from './fresh-database';
import { preparedMedia } from './test-api';

const ownContent = resolve(__dirname, '../../content');

/** Test data: the site's own content, imported by a first start. */
export const importedContent: Template = {
  name: 'records',
  async prepare(database) {
    await syncContentFolder({ database, contentDir: ownContent, media: await preparedMedia() });
  },
};

/** Creates a copy of the content folder that shares the site's media. */
export async function copyOfContent() {
  const dir = await mkdtemp(join(tmpdir(), 'content-'));
  const media = join(ownContent, 'media');
  await cp(ownContent, dir, { recursive: true, filter: (file) => file !== media });
  await symlink(media, join(dir, 'media'));
  const read = (path: string) => readFile(join(dir, path), 'utf8');
  return {
    dir,
    read,
    write: (path: string, text: string) => writeFile(join(dir, path), text),
    /** Changes the JSON value of a file. */
    async change(path: string, change: (value: never) => unknown) {
      const value = change(JSON.parse(await read(path)) as never);
      await writeFile(join(dir, path), `${JSON.stringify(value, null, 2)}\n`);
    },
    remove: (path: string) => rm(join(dir, path)),
    close: () => rm(dir, { recursive: true }),
  };
}

export type ContentCopy = Awaited<ReturnType<typeof copyOfContent>>;
