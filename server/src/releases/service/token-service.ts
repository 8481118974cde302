import { randomBytes } from 'node:crypto';
import { OrderError, type Role, roles, type VersionName } from 'shared-contracts/releasing/service';
import { newKeyPair } from 'shared-contracts/releasing/signature';
import { tokenHolder, tokenSetting } from '../../config/release-config';
import { digestOf } from '../../security/secrets';
import type { AuditLog } from '../store/audit-log';
import type { ReleaseKeys } from '../store/release-keys';
import type { ServerReport } from '../store/server-reports';
import type { TokenRecord, TokenRegistry } from '../store/token-registry';
import { audited } from './guarded-service';

interface TokenServiceParts {
  tokenRegistry: Pick<TokenRegistry, 'add' | 'all' | 'revoke'>;
  audit: Pick<AuditLog, 'add'>;
  /** Name of the administrator. */
  by: string;
  keys: Pick<ReleaseKeys, 'ownKey'>;
  /** Running servers that share this release store. */
  servers(): Promise<readonly Pick<ServerReport, 'server' | 'origin' | 'key'>[]>;
  /** Signs all live versions with the site's key. */
  signLive(): Promise<VersionName[]>;
}

/** A team, and the micro-frontends that it may release: `mfe-careers`, `mfe-careers+shell`, or `*` for all. */
interface TokenHolder {
  team: string;
  remotes: string;
}

interface NewToken extends TokenHolder {
  roles?: readonly Role[];
  /** Days until it ends; without them it has no end. */
  days?: number | undefined;
}

/** What only the team gets: it is stored nowhere. */
interface TokenSecrets {
  token: string;
  /** Private key that signs the team's releases. */
  key: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * What an administrator decides about the tokens and signatures of teams. The running site rereads them within seconds,
 * without a restart.
 */
export class TokenService {
  constructor(private readonly parts: TokenServiceParts) {}

  /** Makes a token. `isServed` tells whether a server of the site runs, which takes it from now on. */
  async make({
    days,
    roles: granted = roles,
    ...holder
  }: NewToken): Promise<TokenSecrets & { record: TokenRecord; isServed: boolean }> {
    const { tokenRegistry, audit, by } = this.parts;
    const { team, remotes } = parsedHolder(holder);
    return audited(audit, { by, did: 'token', on: `${team} ${holder.remotes}` }, async () => {
      const servers = await this.#ownServers();
      const { digest, publicKey, ...secrets } = newSecrets();
      const now = new Date();
      const until = days === undefined ? null : new Date(now.getTime() + days * dayMs);
      const record: TokenRecord = {
        ...{ team, remotes, digest, key: publicKey, roles: [...granted] },
        ...{ until: until?.toISOString() ?? null, by, at: now.toISOString(), revoked: null },
      };
      await tokenRegistry.add(record);
      return { ...secrets, record, isServed: servers.length > 0 };
    });
  }

  /** All tokens, including revoked and expired ones. */
  list(): Promise<TokenRecord[]> {
    return this.parts.tokenRegistry.all();
  }

  /** Ends a team's valid tokens, or only the one whose hash starts with `digest`. What is live stays. */
  async revoke({ team, digest }: { team: string; digest?: string | undefined }) {
    const { tokenRegistry, audit, by, signLive } = this.parts;
    const on = [team, digest].filter(Boolean).join(' ');
    return audited(audit, { by, did: 'revoke', on }, async () => {
      await this.#ownServers();
      // Live versions stay valid through the site's signature; other releases signed by the key do not.
      await signLive();
      const ended = await tokenRegistry.revoke({ team, digest }, by);
      if (ended.length === 0) throw new OrderError(`${team} has no token that is good: see tokens`);
      return ended;
    });
  }

  /** Public key that this site signs with. */
  get siteKey(): string {
    return this.parts.keys.ownKey;
  }

  /** Signs all live versions with the site's key. */
  async signLive(): Promise<VersionName[]> {
    await this.#ownServers();
    return this.parts.signLive();
  }

  /**
   * The running servers. Rejects when one of them uses another secret: it would accept neither seals nor signatures of
   * this machine.
   */
  async #ownServers() {
    const { keys, servers } = this.parts;
    const running = await servers();
    const foreign = running.find(({ key }) => key !== undefined && key !== keys.ownKey);
    if (foreign)
      throw new OrderError(
        `The site at ${foreign.origin ?? foreign.server} runs on these releases with another secret, and would not know it: ` +
          'run this with the DATA_DIR, or the SECRET, of that site',
      );
    return running;
  }
}

/** Makes a token for the settings of a site, which this machine need not know; `entry` is for `RELEASE_TOKENS`. */
export function newTokenForSettings(holder: TokenHolder): TokenSecrets & { entry: string } {
  const { digest, publicKey, ...secrets } = newSecrets();
  return { ...secrets, entry: tokenSetting({ ...parsedHolder(holder), digest, key: publicKey }) };
}

function newSecrets() {
  const token = randomBytes(32).toString('base64url');
  const { privateKey, publicKey } = newKeyPair();
  return { token, key: privateKey, digest: digestOf(token), publicKey };
}

function parsedHolder({ team, remotes }: TokenHolder) {
  const holder = tokenHolder(team, remotes);
  if ('fault' in holder) throw new OrderError(holder.fault);
  return holder;
}
