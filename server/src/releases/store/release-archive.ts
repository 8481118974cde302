import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
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
  /** ISO 8601 timestamp. */
  at: v.string(),
  by: v.string(),
});

/** Who published a release, and when. */
type Publication = v.InferOutput<typeof publicationSchema>;

/** The version exists with different files. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
}

const descriptionFile = 'release.json';
/** An attestation added after publication. It is a file of its own, because the description is immutable. */
const laterAttestationFile = 'attestation.json';
const laterAttestationSchema = v.object({
  attestation: attestationSchema,
  signature: v.nullable(signatureSchema),
});
const hasRun = (attestation: Attestation | null) => (attestation?.ran.length ?? 0) > 0;
/** ms for which a read attestation is cached; another process may add one. */
const attestationCacheMs = 10_000;
const signatureFile = 'signature.json';
/** Marks a version that can be previewed and must not go live. */
const draftFile = 'draft.json';

/** SRI value of the bytes, such as `sha256-` and the hash in base64. */
export const integrityOf = (bytes: Buffer, algorithm = 'sha256') =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

/** Whether the bytes match the hash. Accepts SHA-256, and SHA-384 from older builds. */
export function isIntact(bytes: Buffer, integrity: string): boolean {
  const [, algorithm] = /^(sha256|sha384)-/.exec(integrity) ?? [];
  return algorithm !== undefined && integrity === integrityOf(bytes, algorithm);
}

const isName = (text: string) =>
  /^[a-z][a-z0-9-]*$/.test(text) &&
  !['channels', 'stages', 'servers', 'previews', 'tokens', 'audit'].includes(text);
const isVersion = (text: string) => /^\d[\w.-]*$/.test(text);

/** All releases of a store. A version is immutable: its bytes never change. */
export class ReleaseArchive {
  readonly #fetching = new Map<string, Promise<string | null>>();
  readonly #attestations = new Map<string, { read: number; attestation: Attestation | null }>();
  /** Folders whose signature and server bundle were verified. */
  readonly #verified = new Map<string, Promise<void>>();

  /** `localDir` holds copies of the versions that this machine uses; no copies when the store is that folder. */
  constructor(
    private readonly store: FileStore,
    private readonly localDir: string,
    private readonly keys: Pick<ReleaseKeys, 'faultOf'> & Partial<Pick<ReleaseKeys, 'refresh'>> = {
      faultOf: () => null,
    },
  ) {}

  /** Null when the version is missing or its upload incomplete; rejects when the description is invalid. */
  async describe(name: string, version: string): Promise<AnyRelease | null> {
    if (!isName(name) || !isVersion(version)) return null;
    const bytes = await this.store.read(`${name}/${version}/${descriptionFile}`);
    return bytes && parseRelease(JSON.parse(bytes.toString('utf8')), `${name} ${version}`);
  }

  /** The attestation from publication, or one added later. Cached, because every status reads it. */
  async attestationOf(name: string, version: string): Promise<Attestation | null> {
    const key = `${name}@${version}`;
    const cached = this.#attestations.get(key);
    if (cached && (hasRun(cached.attestation) || Date.now() - cached.read < attestationCacheMs))
      return cached.attestation;
    const release = await this.describe(name, version).catch(() => null);
    if (!release) return null;
    const attestation = (await this.#laterAttestation(release)) ?? release.attestation ?? null;
    this.#attestations.set(key, { read: Date.now(), attestation });
    return attestation;
  }

  /** Adds an attestation to a stored version whose own contains no checks. */
  async addAttestation(release: AnyRelease, signature: Signature | null): Promise<void> {
    const { name, version, attestation } = release;
    if (!attestation || !hasRun(attestation)) return;
    if (hasRun(await this.attestationOf(name, version))) return;
    const text = JSON.stringify({ attestation, signature });
    await this.store.replace(`${name}/${version}/${laterAttestationFile}`, Buffer.from(text));
    this.#attestations.delete(`${name}@${version}`);
  }

  /** The attestation added later; null when there is none or its signature is not valid. */
  async #laterAttestation(release: AnyRelease): Promise<Attestation | null> {
    const bytes = await this.store.read(
      `${release.name}/${release.version}/${laterAttestationFile}`,
    );
    const later = v.safeParse(laterAttestationSchema, parseJson(bytes));
    if (!later.success) return null;
    const { attestation, signature } = later.output;
    const fault = await this.#signatureFault({ ...release, attestation }, signature);
    return fault ? null : attestation;
  }

  async versionsOf(name: string): Promise<string[]> {
    const files = await this.store.list(name);
    return files
      .filter((file) => file.split('/').length === 3 && file.endsWith(`/${descriptionFile}`))
      .map((file) => file.split('/')[1] ?? '');
  }

  /**
   * Stores a release. The description is written last, so an incomplete upload is not a release. False when the
   * same release exists; rejects with `VersionConflict` when a different one does.
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
      // The description contains every file's hash, so equal descriptions mean equal bytes.
      if (isDeepStrictEqual(withoutAttestation(stored), withoutAttestation(release))) return false;
      throw new VersionConflict(`${name} ${version} is published already, with other files`);
    }
    const put = (file: string, bytes: Buffer) =>
      this.store.replace(`${name}/${version}/${file}`, bytes);
    await Promise.all(
      [...files].map(async ([file, bytes]) => {
        if (isMap(file)) return put(`${file}.gz`, await compress(bytes));
        await put(file, bytes);
        if (isText(file)) await put(`${file}.br`, await brotli(bytes));
      }),
    );
    await put('published.json', Buffer.from(JSON.stringify(published)));
    if (await this.store.create(`${name}/${version}/${descriptionFile}`, text)) return true;
    return this.publish(release, files, published);
  }

  /** Marks a version as a draft; called before it is stored, so that it can never go live unchecked. */
  async markDraft({ name, version }: AnyRelease): Promise<void> {
    await this.store.replace(`${name}/${version}/${draftFile}`, Buffer.from('{}'));
  }

  async unmarkDraft({ name, version }: AnyRelease): Promise<void> {
    if (await this.isDraft(name, version))
      await this.store.remove(`${name}/${version}/${draftFile}`);
  }

  async isDraft(name: string, version: string): Promise<boolean> {
    return (await this.store.read(`${name}/${version}/${draftFile}`)) !== null;
  }

  /** Null when it was not recorded. */
  async publicationOf(name: string, version: string): Promise<Publication | null> {
    const bytes = await this.store.read(`${name}/${version}/published.json`);
    return bytes && v.parse(publicationSchema, JSON.parse(bytes.toString('utf8')));
  }

  /** Why a version cannot run, after verifying its signature and every file again; null when it can. */
  async faultOf(name: string, version: string): Promise<string | null> {
    const release = await this.describe(name, version).catch((error: Error) => error.message);
    if (release === null) return 'its files are gone';
    if (typeof release === 'string') return release;
    if (release.name !== name || release.version !== version) return 'it is another release';
    const unsigned = await this.unsignedReason(release);
    if (unsigned) return unsigned;
    const files = await this.filesOf(release);
    const changed = Object.entries(release.files).find(([file, integrity]) => {
      const bytes = files.get(file);
      return !bytes || !isIntact(bytes, integrity);
    });
    return changed ? `${changed[0]} is not the file that was published` : null;
  }

  /** Rereads the keys once before a signature is rejected, because a key may be new. */
  async #signatureFault(release: AnyRelease, signature: Signature | null): Promise<string | null> {
    const fault = this.keys.faultOf(release, signature);
    if (!fault) return null;
    await this.keys.refresh?.();
    return this.keys.faultOf(release, signature);
  }

  /** Why the stored signature is not accepted here; null when it is, or none is needed. */
  async unsignedReason(release: AnyRelease): Promise<string | null> {
    return this.#signatureFault(release, await this.signatureOf(release.name, release.version));
  }

  /** Stores the signature of a release; replaces an existing one. */
  async sign({ name, version }: AnyRelease, signature: Signature): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(signature));
    await this.store.replace(`${name}/${version}/${signatureFile}`, bytes);
  }

  /** Null when there is no valid signature file. */
  async signatureOf(name: string, version: string): Promise<Signature | null> {
    return readSignature(await this.store.read(`${name}/${version}/${signatureFile}`));
  }

  /**
   * The release's folder on this machine; fetches it if missing. Null when there is no such version; rejects
   * when a file does not match its hash or the signature is not valid.
   */
  async ensureLocal(name: string, version: string): Promise<string | null> {
    if (!isName(name) || !isVersion(version)) return null;
    const folder = await this.#fetchOnce(name, version);
    if (folder === null) return null;
    const checked = this.#verified.get(folder) ?? this.#verify(name, version, folder);
    this.#verified.set(folder, checked);
    // Failures are not cached: a release may be signed later.
    checked.catch(() => this.#verified.delete(folder));
    await checked;
    return folder;
  }

  async #verify(name: string, version: string, folder: string): Promise<void> {
    const localFile = path.join(folder, descriptionFile);
    const release = parseRelease(JSON.parse(await readFile(localFile, 'utf8')), localFile);
    const isElsewhere = release.name !== name || release.version !== version;
    const fault = isElsewhere
      ? 'it is another release'
      : await this.#signatureFault(release, await this.#signatureFor(name, version, folder));
    if (fault) throw new Error(`${name} ${version} is not run: ${fault}`);
    for (const [file, integrity] of Object.entries(release.files)) {
      // Browsers verify web files themselves, with SRI; maps stay in the store.
      if (file.startsWith('web/') || isMap(file)) continue;
      if (!isIntact(await readFile(path.join(folder, file)), integrity))
        throw new Error(`${name} ${version}: ${file} is not the file that was published`);
    }
  }

  /**
   * The store's signature, or the local copy while the store is unavailable: open tabs need the versions of
   * this machine.
   */
  async #signatureFor(name: string, version: string, folder: string): Promise<Signature | null> {
    const localFile = path.join(folder, signatureFile);
    try {
      const signature = await this.signatureOf(name, version);
      if (signature && this.store.location !== this.localDir)
        await write(localFile, Buffer.from(JSON.stringify(signature)));
      return signature;
    } catch {
      return readSignature(await readFile(localFile).catch(() => null));
    }
  }

  async #fetchOnce(name: string, version: string): Promise<string | null> {
    const folder = this.folderOf(name, version);
    if (existsSync(path.join(folder, descriptionFile))) return folder;
    if (this.store.location === this.localDir) return null;
    const cached = this.#fetching.get(folder);
    if (cached) return cached;
    const fetching = this.#fetch(name, version, folder).finally(() =>
      this.#fetching.delete(folder),
    );
    this.#fetching.set(folder, fetching);
    return fetching;
  }

  folderOf(name: string, version: string): string {
    return path.join(this.localDir, name, version);
  }

  /** All files of a release, as stored. */
  async filesOf(release: AnyRelease): Promise<Map<string, Buffer>> {
    const files = await Promise.all(
      Object.keys(release.files).map(async (file) => {
        const bytes = await this.#read(release.name, release.version, file);
        return bytes && ([file, bytes] as const);
      }),
    );
    return new Map(files.filter((file) => file !== null));
  }

  /** Bytes of a file as browsers load it, compressed if it is text; null when it is missing. */
  async transferSizeOf({ name, version }: AnyRelease, file: string): Promise<number | null> {
    const address = `${name}/${version}/${file}`;
    const bytes =
      (isText(file) ? await this.store.read(`${address}.br`) : null) ??
      (await this.store.read(address));
    return bytes?.length ?? null;
  }

  /** A file as it was published. Maps are stored compressed, those of earlier releases as they are. */
  async #read(name: string, version: string, file: string): Promise<Buffer | null> {
    const address = `${name}/${version}/${file}`;
    const compressed = isMap(file) ? await this.store.read(`${address}.gz`) : null;
    // Damaged bytes are those of no published file
    if (compressed) return decompress(compressed).catch(() => null);
    return this.store.read(address);
  }

  /**
   * The source map of a release's script, such as `web/main.js`. Null when the release has none, or when it is not
   * the file that was published.
   */
  async sourceMapOf(name: string, version: string, script: string): Promise<string | null> {
    const file = `maps/${script}.map`;
    const integrity = (await this.describe(name, version))?.files[file];
    if (integrity === undefined) return null;
    const bytes = await this.#read(name, version, file);
    return bytes && isIntact(bytes, integrity) ? bytes.toString('utf8') : null;
  }

  /** Removes the description first, so that an interrupted removal leaves no release. */
  async remove(name: string, version: string): Promise<void> {
    const files = await this.store.list(`${name}/${version}`);
    await this.store.remove(`${name}/${version}/${descriptionFile}`);
    for (const file of files) await this.store.remove(file);
  }

  async #fetch(name: string, version: string, folder: string): Promise<string | null> {
    const release = await this.describe(name, version);
    if (!release) return null;
    const draft = `${folder}.draft-${process.pid}`;
    for (const [file, integrity] of Object.entries(release.files)) {
      if (isMap(file)) continue;
      const bytes = await this.store.read(`${name}/${version}/${file}`);
      if (!bytes || !isIntact(bytes, integrity))
        throw new Error(`${name} ${version}: ${file} is not the file that was published`);
      await write(path.join(draft, file), bytes);
      // Compressed again on this machine: the store's `.br` file has no hash to verify.
      if (isText(file)) await write(path.join(draft, `${file}.br`), await brotli(bytes));
    }
    await write(path.join(draft, descriptionFile), Buffer.from(JSON.stringify(release, null, 2)));
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
    return folder;
  }
}

function readSignature(bytes: Buffer | null): Signature | null {
  const result = v.safeParse(signatureSchema, parseJson(bytes));
  return result.success ? result.output : null;
}

/** Null when the file is missing or not JSON. */
function parseJson(bytes: Buffer | null): unknown {
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

/** Source maps are read where an error is shown, and copied to no server. */
const isMap = (file: string) => file.startsWith('maps/');

/** A third of the size after 50 ms a megabyte; brotli at its highest quality takes 2 s to save an eighth more. */
const compress = promisify(gzip);
const decompress = promisify(gunzip);

const isText = (file: string) => /^web\/.*\.(js|css|json|svg)$/.test(file);

/** The release without its attestation, which does not count when two releases are compared. */
function withoutAttestation({ attestation: _said, ...release }: AnyRelease): object {
  return release;
}
