import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type AnyRelease,
  type Attestation,
  attestationSchema,
  parseRelease,
} from 'shared-contracts/release-schema';
import type { ReleaseFiles } from 'shared-contracts/releasing/candidate';
import { signatureSchema } from 'shared-contracts/releasing/service';
import type { Signature } from 'shared-contracts/releasing/signature';
import * as v from 'valibot';
import type { FileStore } from '../../storage/file-store';
import { brotli } from './brotli';
import type { ReleaseKeys } from './release-keys';

const publicationSchema = v.object({
  /** ISO moment. */
  at: v.string(),
  by: v.string(),
});

/** Who stored a release, and when. */
type Publication = v.InferOutput<typeof publicationSchema>;

/** A version that is stored already, with other bytes. */
export class VersionTaken extends Error {
  override readonly name = 'VersionTaken';
}

const description = 'release.json';
/** What was said of the sources after the description was stored, which is never changed. */
const liftedFile = 'attestation.json';
const liftedSchema = v.object({
  attestation: attestationSchema,
  signature: v.nullable(signatureSchema),
});
const hasRun = (attestation: Attestation | null) => (attestation?.ran.length ?? 0) > 0;
/** ms after which another process may have said more. */
const attestationAge = 10_000;
const signatureFile = 'signature.json';

export const integrityOf = (bytes: Buffer, algorithm = 'sha256') =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

/** Whether these are the bytes that a release's description means. It names the hash: former builds took SHA-384. */
export function isIntact(bytes: Buffer, integrity: string): boolean {
  const [, algorithm] = /^(sha256|sha384)-/.exec(integrity) ?? [];
  return algorithm !== undefined && integrity === integrityOf(bytes, algorithm);
}

const isName = (text: string) =>
  /^[a-z][a-z0-9-]*$/.test(text) &&
  !['channels', 'servers', 'previews', 'tokens', 'audit'].includes(text);
const isVersion = (text: string) => /^\d[\w.-]*$/.test(text);

/** All releases of a store, each immutable: a version means the same bytes for ever. */
export class ReleaseArchive {
  readonly #fetching = new Map<string, Promise<string | null>>();
  readonly #attestations = new Map<string, { read: number; attestation: Attestation | null }>();
  /** Folders whose signature and server bundle have been looked at. */
  readonly #checked = new Map<string, Promise<void>>();

  /** `localDir` keeps a copy of what this machine uses; a store that is that folder needs none. */
  constructor(
    private readonly store: FileStore,
    private readonly localDir: string,
    private readonly keys: Pick<ReleaseKeys, 'faultOf'> & Partial<Pick<ReleaseKeys, 'refresh'>> = {
      faultOf: () => null,
    },
  ) {}

  /** Null when there is no such version, or it is not whole yet; rejects when it is of another shape. */
  async describe(name: string, version: string): Promise<AnyRelease | null> {
    if (!isName(name) || !isVersion(version)) return null;
    const bytes = await this.store.read(`${name}/${version}/${description}`);
    return bytes && parseRelease(JSON.parse(bytes.toString('utf8')), `${name} ${version}`);
  }

  /** What was said of its sources when it was published, or when it was published again with more. Asked for often. */
  async attestationOf(name: string, version: string): Promise<Attestation | null> {
    const key = `${name}@${version}`;
    const known = this.#attestations.get(key);
    if (known && (hasRun(known.attestation) || Date.now() - known.read < attestationAge))
      return known.attestation;
    const release = await this.describe(name, version).catch(() => null);
    if (!release) return null;
    const attestation = (await this.#lifted(release)) ?? release.attestation ?? null;
    this.#attestations.set(key, { read: Date.now(), attestation });
    return attestation;
  }

  /** Keeps what was said of the sources of a stored version, when nothing had run over them before. */
  async lift(release: AnyRelease, signature: Signature | null): Promise<void> {
    const { name, version, attestation } = release;
    if (!attestation || !hasRun(attestation)) return;
    if (hasRun(await this.attestationOf(name, version))) return;
    const text = JSON.stringify({ attestation, signature });
    await this.store.replace(`${name}/${version}/${liftedFile}`, Buffer.from(text));
    this.#attestations.delete(`${name}@${version}`);
  }

  /** Null when nothing was said later, or nobody who may has signed it. */
  async #lifted(release: AnyRelease): Promise<Attestation | null> {
    const bytes = await this.store.read(`${release.name}/${release.version}/${liftedFile}`);
    const later = v.safeParse(liftedSchema, parsed(bytes));
    if (!later.success) return null;
    const { attestation, signature } = later.output;
    const fault = await this.#signatureFault({ ...release, attestation }, signature);
    return fault ? null : attestation;
  }

  async versionsOf(name: string): Promise<string[]> {
    const files = await this.store.list(name);
    return files
      .filter((file) => file.split('/').length === 3 && file.endsWith(`/${description}`))
      .map((file) => file.split('/')[1] ?? '');
  }

  /**
   * Stores a release, text also compressed, its description last: a release that is not whole is none.
   * False when the very same release is there already. Rejects with `VersionTaken` when another is.
   */
  async publish(
    release: AnyRelease,
    files: ReleaseFiles,
    published: Publication,
  ): Promise<boolean> {
    const { name, version } = release;
    if (!isName(name) || !isVersion(version))
      throw new Error(`${name} ${version} cannot be stored`);
    const text = Buffer.from(`${JSON.stringify(release, null, 2)}\n`);
    const stored = await this.describe(name, version);
    if (stored) {
      // every file's hash is in it: the same description is the same bytes
      if (isDeepStrictEqual(unattested(stored), unattested(release))) return false;
      throw new VersionTaken(`${name} ${version} is published already, with other files`);
    }
    const put = (file: string, bytes: Buffer) =>
      this.store.replace(`${name}/${version}/${file}`, bytes);
    await Promise.all(
      [...files].map(async ([file, bytes]) => {
        await put(file, bytes);
        if (isText(file)) await put(`${file}.br`, await brotli(bytes));
      }),
    );
    await put('published.json', Buffer.from(JSON.stringify(published)));
    if (await this.store.create(`${name}/${version}/${description}`, text)) return true;
    return this.publish(release, files, published);
  }

  /** Null when nobody wrote down when it was. */
  async publicationOf(name: string, version: string): Promise<Publication | null> {
    const bytes = await this.store.read(`${name}/${version}/published.json`);
    return bytes && v.parse(publicationSchema, JSON.parse(bytes.toString('utf8')));
  }

  /** Why a version cannot run, its signature and every file looked at anew; null when it can. */
  async faultOf(name: string, version: string): Promise<string | null> {
    const release = await this.describe(name, version).catch((error: Error) => error.message);
    if (release === null) return 'its files are gone';
    if (typeof release === 'string') return release;
    if (release.name !== name || release.version !== version) return 'it is another release';
    const unsigned = await this.#signatureFault(release, await this.signatureOf(name, version));
    if (unsigned) return unsigned;
    const files = await this.filesOf(release);
    const changed = Object.entries(release.files).find(([file, integrity]) => {
      const bytes = files.get(file);
      return !bytes || !isIntact(bytes, integrity);
    });
    return changed ? `${changed[0]} is not the file that was published` : null;
  }

  /** A key may be newer than the last look at the keys. */
  async #signatureFault(release: AnyRelease, signature: Signature | null): Promise<string | null> {
    const fault = this.keys.faultOf(release, signature);
    if (!fault) return null;
    await this.keys.refresh?.();
    return this.keys.faultOf(release, signature);
  }

  /** Keeps what vouches for a release, in the place of what did before. */
  async sign({ name, version }: AnyRelease, signature: Signature): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(signature));
    await this.store.replace(`${name}/${version}/${signatureFile}`, bytes);
  }

  /** Null when nobody signed it: what is there and is no signature vouches for nothing. */
  async signatureOf(name: string, version: string): Promise<Signature | null> {
    return readSignature(await this.store.read(`${name}/${version}/${signatureFile}`));
  }

  /**
   * The folder of a release on this machine, fetched when it is not here. Null when there is none; rejects when
   * its bytes are not those that were published, or nobody who may has signed them.
   */
  async ensureLocal(name: string, version: string): Promise<string | null> {
    if (!isName(name) || !isVersion(version)) return null;
    const folder = await this.#local(name, version);
    if (folder === null) return null;
    const checked = this.#checked.get(folder) ?? this.#check(name, version, folder);
    this.#checked.set(folder, checked);
    // what is signed later may be used then
    checked.catch(() => this.#checked.delete(folder));
    await checked;
    return folder;
  }

  async #check(name: string, version: string, folder: string): Promise<void> {
    const place = path.join(folder, description);
    const release = parseRelease(JSON.parse(await readFile(place, 'utf8')), place);
    const isElsewhere = release.name !== name || release.version !== version;
    const fault = isElsewhere
      ? 'it is another release'
      : await this.#signatureFault(release, await this.#signatureFor(name, version, folder));
    if (fault) throw new Error(`${name} ${version} is not run: ${fault}`);
    for (const [file, integrity] of Object.entries(release.files)) {
      // browsers look at the others themselves
      if (file.startsWith('web/')) continue;
      if (!isIntact(await readFile(path.join(folder, file)), integrity))
        throw new Error(`${name} ${version}: ${file} is not the file that was published`);
    }
  }

  /** The store's. While that is away the one that was here before: open tabs need the versions of this machine. */
  async #signatureFor(name: string, version: string, folder: string): Promise<Signature | null> {
    const place = path.join(folder, signatureFile);
    try {
      const signature = await this.signatureOf(name, version);
      if (signature && this.store.place !== this.localDir)
        await write(place, Buffer.from(JSON.stringify(signature)));
      return signature;
    } catch {
      return readSignature(await readFile(place).catch(() => null));
    }
  }

  async #local(name: string, version: string): Promise<string | null> {
    const folder = this.folderOf(name, version);
    if (existsSync(path.join(folder, description))) return folder;
    if (this.store.place === this.localDir) return null;
    const known = this.#fetching.get(folder);
    if (known) return known;
    const fetching = this.#fetch(name, version, folder).finally(() =>
      this.#fetching.delete(folder),
    );
    this.#fetching.set(folder, fetching);
    return fetching;
  }

  folderOf(name: string, version: string): string {
    return path.join(this.localDir, name, version);
  }

  /** Every file of a release as it is stored. */
  async filesOf(release: AnyRelease): Promise<Map<string, Buffer>> {
    const files = new Map<string, Buffer>();
    for (const file of Object.keys(release.files)) {
      const bytes = await this.store.read(`${release.name}/${release.version}/${file}`);
      if (bytes) files.set(file, bytes);
    }
    return files;
  }

  /** Removes the description first: what is half removed is no release. */
  async remove(name: string, version: string): Promise<void> {
    const files = await this.store.list(`${name}/${version}`);
    await this.store.remove(`${name}/${version}/${description}`);
    for (const file of files) await this.store.remove(file);
  }

  async #fetch(name: string, version: string, folder: string): Promise<string | null> {
    const release = await this.describe(name, version);
    if (!release) return null;
    const draft = `${folder}.draft-${process.pid}`;
    for (const [file, integrity] of Object.entries(release.files)) {
      const bytes = await this.store.read(`${name}/${version}/${file}`);
      if (!bytes || !isIntact(bytes, integrity))
        throw new Error(`${name} ${version}: ${file} is not the file that was published`);
      await write(path.join(draft, file), bytes);
      // made again and not fetched: what is compressed has no hash of its own
      if (isText(file)) await write(path.join(draft, `${file}.br`), await brotli(bytes));
    }
    await write(path.join(draft, description), Buffer.from(JSON.stringify(release, null, 2)));
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
    return folder;
  }
}

function readSignature(bytes: Buffer | null): Signature | null {
  const result = v.safeParse(signatureSchema, parsed(bytes));
  return result.success ? result.output : null;
}

/** Null for what is not there, or no JSON. */
function parsed(bytes: Buffer | null): unknown {
  try {
    return bytes && JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

async function write(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

const isText = (file: string) => /^web\/.*\.(js|css|json|svg)$/.test(file);

/** The same sources are the same release, whenever somebody looked at them. */
function unattested({ attestation: _said, ...release }: AnyRelease): object {
  return release;
}
