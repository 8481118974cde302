import { createHash, randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Candidate, readCandidate } from 'shared-contracts/releasing/candidate';

type TextTransform = (file: string, text: string) => string;

interface Description {
  version: string;
  container: string;
  files: Record<string, string>;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');
/** Before each hash in the description; scripts have the hash alone. */
const algorithm = 'sha256-';

/** Returns the live version. */
export function liveVersion(releasesDir: string, remote: string): string {
  const channel = JSON.parse(
    readFileSync(path.join(releasesDir, 'channels/production.json'), 'utf8'),
  ) as { microFrontends: Record<string, { metadata: { version: string } }[]> };
  return channel.microFrontends[remote]?.[0]?.metadata.version ?? '';
}

/**
 * Stores a variant of a built remote, with browser files modified by `transform`, and with correct hashes, as if it had
 * been built. Returns its version.
 */
export function storeVariant(
  releasesDir: string,
  remote: string,
  suffix: string,
  transform: TextTransform = (_file, text) => text,
): string {
  const from = liveVersion(releasesDir, remote);
  const version = `${from.split('.v-')[0]}.v-${suffix}`;
  const folder = path.join(releasesDir, remote, version);
  cpSync(path.join(releasesDir, remote, from), folder, { recursive: true });
  const withNewVersion = (text: string) =>
    text
      .replaceAll(from, version)
      .replaceAll(containerIdentifier(from), containerIdentifier(version));
  const description = path.join(folder, 'release.json');
  const release = JSON.parse(withNewVersion(readFileSync(description, 'utf8'))) as Description;
  const hashes = new Map<string, string>();
  // The entry is last: it contains the hashes of the others
  for (const file of Object.keys(release.files).sort((a, b) => hashOrder(a) - hashOrder(b))) {
    if (file.startsWith('maps/')) {
      delete release.files[file];
      continue;
    }
    const filePath = path.join(folder, file);
    if (isText(file)) {
      let text = transform(file, withNewVersion(readFileSync(filePath, 'utf8')));
      for (const [before, after] of hashes) text = text.replaceAll(before, after);
      writeFileSync(filePath, text);
    }
    const hash = hashOf(readFileSync(filePath));
    hashes.set((release.files[file] ?? '').slice(algorithm.length), hash);
    release.files[file] = algorithm + hash;
  }
  // The store keeps source maps compressed; a variant has none
  rmSync(path.join(folder, 'maps'), { recursive: true, force: true });
  for (const file of readdirSync(path.join(folder, 'web')))
    if (file.endsWith('.br')) rmSync(path.join(folder, 'web', file));
  writeFileSync(description, JSON.stringify(release));
  return version;
}

/** Builds such a variant as a candidate, without storing it. */
export async function buildVariant(...args: Parameters<typeof storeVariant>): Promise<Candidate> {
  const [releasesDir, remote] = args;
  const folder = path.join(releasesDir, remote, storeVariant(...args));
  const { files } = JSON.parse(
    readFileSync(path.join(folder, 'release.json'), 'utf8'),
  ) as Description;
  // What the store keeps beside a release: who published it, its seals, how long it took
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (entry.isFile() && file !== 'release.json' && !(file in files))
      rmSync(path.join(folder, file));
  }
  const candidate = await readCandidate(folder);
  rmSync(folder, { recursive: true });
  return candidate;
}

const containerIdentifier = (version: string) => version.replace(/\W/g, '_');
const isText = (file: string) => /\.(js|css|json|cjs)$/.test(file);
const hashOrder = (file: string) => (/remoteEntry|^web\/(staff\.)?main\./.test(file) ? 1 : 0);

/** Makes every screen and fragment of a remote throw in browsers, but not on the server. */
export const throwOnRender: TextTransform = (file, text) =>
  file.includes('remoteEntry')
    ? text.replaceAll('Component:(await', 'Component:()=>{throw Error("broken")},was:(await')
    : text;

/** A person who may release everything on one site. */
export class ReleaseAdmin {
  readonly token = randomBytes(32).toString('base64url');
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The site's setting that grants the person's token. */
  get tokenSetting(): string {
    return `all:*:${createHash('sha256').update(this.token).digest('hex')}`;
  }

  /** Resolves to the answer. Rejects if the site refuses. */
  async post(call: string, body: object): Promise<Record<string, unknown>> {
    const answer = await this.#call(call, { method: 'POST', body: JSON.stringify(body) });
    await this.waitForServers();
    return answer;
  }

  async promote(name: string, version: string, traffic = 100): Promise<void> {
    await this.post('promote', { releases: [{ name, version }], traffic, why: 'e2e' });
  }

  async history(): Promise<{ action: string; by: string; why: string; at: string }[]> {
    const answer: unknown = await this.#call('history', {});
    return answer as { action: string; by: string; why: string; at: string }[];
  }

  /** Resolves when every server follows the journal's latest revision. */
  async waitForServers(): Promise<void> {
    for (;;) {
      const status = await this.#call('status', {});
      const { revision, servers } = status as { revision: number; servers: { revision: number }[] };
      if (servers.every((server) => server.revision >= revision)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async #call(call: string, init: RequestInit): Promise<Record<string, unknown>> {
    const answer = await fetch(`${this.#origin}/-/releases/${call}`, {
      ...init,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(init.body && { 'content-type': 'application/json' }),
      },
    });
    const body = (await answer.json()) as Record<string, unknown>;
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${JSON.stringify(body)}`);
    return body;
  }
}
