import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '../../src/config/config';
import { digestOf } from '../../src/security/secrets';
import { benchSecret } from '../uncached-address';

/** Grants everything in releases and leads of the measured site. */
export const token = 'the token of the benchmark, which opens all of it';

/** Folders and database of one measured site. */
export interface BenchSite {
  config: Config;
  env: Record<string, string>;
}

/** Files of the original site that must not be copied: server registrations, and the record of orders. */
const excludedFolders = ['servers', 'audit', 'tokens', 'previews'];

/**
 * Creates a separate site below `root`, which must be on the checkout's disk: content and encoded pictures are
 * hard-linked, releases are copied.
 */
export function makeBenchSite(root: string, name: string, databaseUrl: string | null): BenchSite {
  const defaults = readConfig({});
  const folder = path.join(root, name);
  const [contentDir, releasesDir, dataDir] = ['content', 'releases', 'data'].map((part) =>
    path.join(folder, part),
  ) as [string, string, string];
  mkdirSync(folder, { recursive: true });
  execFileSync('cp', ['-al', defaults.contentDir, contentDir]);
  cpSync(defaults.releasesDir, releasesDir, {
    recursive: true,
    filter: (file) => !excludedFolders.includes(path.relative(defaults.releasesDir, file)),
  });
  const env = {
    ...{ CONTENT_DIR: contentDir, RELEASES_DIR: releasesDir, DATA_DIR: dataDir },
    MEDIA_DIR: preparedMedia(root, defaults.mediaDir),
    ...{ DATABASE_URL: databaseUrl ?? '', PREPARE_PICTURES: 'false', LOG_LEVEL: 'fatal' },
    ...{ SECRET: benchSecret, CHROMIUM: 'none' },
    RELEASE_TOKENS: `bench:*:${digestOf(token)}`,
  };
  return { config: readConfig(env), env };
}

/** Encodes pictures and prints brochures before the measurements; all sites of a run share them. */
function preparedMedia(root: string, made: string): string {
  const folder = path.join(root, 'media');
  if (existsSync(folder)) return folder;
  if (existsSync(made)) execFileSync('cp', ['-al', made, folder]);
  const server = path.join(import.meta.dirname, '../..');
  const program = path.join(server, 'src/content/prepare-files.ts');
  execFileSync(process.execPath, [path.join(server, 'run.mjs'), program], {
    env: { ...process.env, MEDIA_DIR: folder },
    stdio: 'ignore',
  });
  return folder;
}

/** Returns any existing brochure, to stand in for those of copied models. */
export function anyBrochure(mediaDir: string): string {
  const files = readdirSync(mediaDir, { recursive: true, encoding: 'utf8' });
  const found = files.find((file) => file.endsWith('.pdf'));
  if (!found) throw new Error(`there is no brochure in ${mediaDir}`);
  return path.join(mediaDir, found);
}
