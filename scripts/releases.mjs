import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './run.mjs';

export const releasesDir = path.resolve(process.env.RELEASES_DIR ?? path.join(root, 'releases'));

const channelFile = path.join(releasesDir, 'channels/production.json');

export const releaseFolder = (name, version) => path.join(releasesDir, name, version);
export const isPublished = (name, version) =>
  existsSync(path.join(releaseFolder(name, version), 'release.json'));

/** Copies a release candidate from `dist/` into the releases, text compressed once for good. Complete or not at all. */
export function publish(workspace, { name, version, files }) {
  const target = releaseFolder(name, version);
  const draft = `${target}.draft-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(path.join(workspace, 'dist'), draft, { recursive: true });
  const missing = Object.keys(files).filter((file) => !existsSync(path.join(draft, file)));
  if (missing.length > 0) throw new Error(`${name} ${version} is not whole: ${missing.join(', ')}`);
  compressText(path.join(draft, 'web'));
  rmSync(target, { recursive: true, force: true });
  renameSync(draft, target);
}

function compressText(folder) {
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!/\.(js|css|json|svg)$/.test(file)) continue;
    const text = readFileSync(path.join(folder, file));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(text, { params }));
  }
}

export function readChannel() {
  if (!existsSync(channelFile)) return { microFrontends: {} };
  return JSON.parse(readFileSync(channelFile, 'utf8'));
}

const entryOf = (name, version) => {
  const release = JSON.parse(
    readFileSync(path.join(releaseFolder(name, version), 'release.json'), 'utf8'),
  );
  const file = release.entry ?? release.main.files[0];
  return { url: `/assets/${name}/${version}/${file}`, integrity: release.files[`web/${file}`] };
};

/** Makes these versions live, in one step. What was live before becomes the fallback. */
export function promote(versions) {
  const { microFrontends } = readChannel();
  for (const { name, version } of versions) {
    const [live] = microFrontends[name] ?? [];
    const before =
      live?.metadata.version === version ? live.extras?.fallbackVersion : live?.metadata.version;
    const fallbackVersion = before && isPublished(name, before) ? before : undefined;
    const { url, integrity } = entryOf(name, version);
    microFrontends[name] = [
      {
        url,
        ...(fallbackVersion && { fallbackUrl: entryOf(name, fallbackVersion).url }),
        metadata: { version, integrity },
        deployment: { traffic: 100, default: true },
        extras: { ...(fallbackVersion && { fallbackVersion }) },
      },
    ];
  }
  const schema =
    'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
  const text = JSON.stringify({ schema, microFrontends }, null, 2);
  mkdirSync(path.dirname(channelFile), { recursive: true });
  writeFileSync(`${channelFile}.new`, `${text}\n`);
  renameSync(`${channelFile}.new`, channelFile);
}
