import { roles } from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import type { ReleaseToken } from '../../config/release-config';
import { digestOf } from '../../security/secrets';
import { signedTexts } from '../../security/signed-text';
import type { FileStore } from '../../storage/file-store';

const recordSchema = v.object({
  team: v.string(),
  remotes: v.array(v.string()),
  digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  key: v.nullable(v.string()),
  roles: v.array(v.picklist(roles)),
  until: v.nullable(v.string()),
  /** Author and ISO 8601 timestamp. */
  by: v.string(),
  at: v.string(),
  /** Null while the token is valid. */
  revoked: v.nullable(v.object({ by: v.string(), at: v.string() })),
});

/** A token record. It contains the token's hash, never the token. */
export type TokenRecord = v.InferOutput<typeof recordSchema>;

const folder = 'tokens';
const fileOf = (digest: string) => `${folder}/${digest}.json`;

interface TokenRegistryOptions {
  store: FileStore;
  secret: string;
  /** Tokens from the settings: they do not expire, but can be revoked. */
  releaseTokens: readonly ReleaseToken[];
  now?: () => Date;
}

/**
 * Tokens of all teams, from the settings and the store. Records in the store are sealed with the site's secret,
 * so that write access to the store is not enough to create a token.
 */
export class TokenRegistry {
  /** Valid tokens. Updated in place: holders of the array see changes. */
  readonly activeTokens: ReleaseToken[] = [];
  /** Tokens whose keys are accepted. Expired ones are included, because they were valid when they signed. */
  readonly trustedTokens: ReleaseToken[] = [];
  readonly #options: TokenRegistryOptions;
  readonly #signedTexts: ReturnType<typeof signedTexts>;

  private constructor(options: TokenRegistryOptions) {
    this.#options = options;
    this.#signedTexts = signedTexts(options.secret, 'release token');
  }

  static async open(options: TokenRegistryOptions): Promise<TokenRegistry> {
    const registry = new TokenRegistry(options);
    await registry.refresh();
    return registry;
  }

  /** Rereads tokens that other processes have changed. */
  async refresh(): Promise<void> {
    const { now = () => new Date() } = this.#options;
    const good = (await this.all()).filter(({ revoked }) => revoked === null);
    const moment = now().toISOString();
    this.trustedTokens.splice(0, Infinity, ...good);
    this.activeTokens.splice(
      0,
      Infinity,
      ...good.filter(({ until }) => until === null || moment < until),
    );
  }

  /** Rereads one token, in case another process has just created or revoked it. */
  async refreshToken(token: string): Promise<void> {
    const digest = digestOf(token);
    const record = await this.#read(fileOf(digest));
    const isGood = record !== null && record.revoked === null;
    const isKnown = this.trustedTokens.some((known) => known.digest === digest);
    // A token from the settings has no file until it is revoked.
    if (record !== null && isGood !== isKnown) await this.refresh();
  }

  /** All known tokens, including revoked and expired ones. */
  async all(): Promise<TokenRecord[]> {
    const { store, releaseTokens } = this.#options;
    const files = await store.list(folder);
    const stored = await Promise.all(files.map((file) => this.#read(file)));
    const known = stored.filter((record) => record !== null);
    const set = releaseTokens
      .filter(({ digest }) => !known.some((record) => record.digest === digest))
      .map((token) => ({ ...token, by: 'RELEASE_TOKENS', at: '', revoked: null }));
    return [...set, ...known];
  }

  async add(record: TokenRecord): Promise<void> {
    await this.#write(record);
    await this.refresh();
  }

  /** Revokes a team's valid tokens, or only the one whose hash starts with `digest`. */
  async revoke(
    { team, digest = '' }: { team: string; digest?: string | undefined },
    by: string,
  ): Promise<TokenRecord[]> {
    const { now = () => new Date() } = this.#options;
    const ended = (await this.all()).filter(
      (one) => one.team === team && one.digest.startsWith(digest) && one.revoked === null,
    );
    for (const one of ended)
      await this.#write({ ...one, revoked: { by, at: now().toISOString() } });
    await this.refresh();
    return ended;
  }

  async #write(record: TokenRecord): Promise<void> {
    const text = this.#signedTexts.sign(JSON.stringify(record));
    await this.#options.store.replace(fileOf(record.digest), Buffer.from(text));
  }

  /** Null when the file is not sealed by this site. */
  async #read(file: string): Promise<TokenRecord | null> {
    const bytes = await this.#options.store.read(file);
    const text = bytes && this.#signedTexts.read(bytes.toString('utf8'));
    if (!text) return null;
    const record = v.safeParse(recordSchema, JSON.parse(text));
    return record.success ? record.output : null;
  }
}
