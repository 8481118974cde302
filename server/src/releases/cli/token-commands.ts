import { randomBytes } from 'node:crypto';
import type { Command } from 'remote-kit/release/command';
import { table } from 'remote-kit/release/table';
import { OrderError, type OrderName, type Role, roles } from 'shared-contracts/releasing/service';
import { newKeyPair } from 'shared-contracts/releasing/signature';
import { digestOf } from '../../security/secrets';
import type { AuditLog } from '../store/audit-log';
import type { ServerReport } from '../store/server-reports';
import type { TokenRecord, TokenRegistry } from '../store/token-registry';

/** Access to the site's tokens, and the name of the administrator. */
export interface TokenServices {
  tokenRegistry: Pick<TokenRegistry, 'add' | 'all' | 'revoke'>;
  audit: Pick<AuditLog, 'add'>;
  by: string;
  /** Public key of this machine's secret. */
  keys: { ownKey: string };
  /** Running servers that share this release store. */
  servers(): Promise<readonly Pick<ServerReport, 'server' | 'origin' | 'key'>[]>;
  /** Signs all live versions with the site's key, so that they stay valid when a team's key is revoked. */
  signLive(): Promise<unknown>;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Commands with which the administrator manages team tokens. The running site rereads them within seconds,
 * without a restart.
 */
export const tokenCommands = (
  openServices: () => Promise<TokenServices>,
): Record<string, Command> => ({
  token: {
    takes: '<team> <remote>',
    options: '[--may publish] [--expires 90] [--setting]',
    does: 'makes a token for a team; `a+b` is two remotes, `*` all',
    async run({ names: [team, remote], values }) {
      if (!team || !remote) throw new OrderError('Say for whom: token <team> <remote>');
      assertValidNames(team, remote);
      const token = randomBytes(32).toString('base64url');
      const { privateKey, publicKey } = newKeyPair();
      const shown = `For the team, shown once: RELEASE_TOKEN=${token} RELEASE_KEY=${privateKey}`;
      const digest = digestOf(token);
      if (values.setting) {
        const entry = `${team}:${remote}:${digest}:${publicKey}`;
        const line = `For the site, with commas between: RELEASE_TOKENS=${entry}`;
        return { answer: { token, key: privateKey, entry }, text: `${shown}\n${line}` };
      }
      const now = new Date();
      const { tokenRegistry, audit, by, ...siteParts } = await openServices();
      const servers = await assertOwnSite(siteParts);
      const record: TokenRecord = {
        ...{ team, digest, key: publicKey, by, at: now.toISOString(), revoked: null },
        remotes: remote.split('+'),
        roles: rolesOf(values.may),
        until: values.expires === undefined ? null : expiryOf(values.expires, now),
      };
      await tokenRegistry.add(record);
      await audit.add({ ...auditEntry('token', by), on: `${team} ${remote}` });
      const notice =
        servers.length > 0
          ? 'The site takes it from now on'
          : 'No server of a site runs on these releases: one that starts with this data folder takes it';
      const text = `${shown}\n${notice}, to ${describeLimits(record)}.`;
      return { answer: { token, key: privateKey, team, remotes: record.remotes }, text };
    },
  },

  tokens: {
    takes: '',
    does: 'who has a token, what for, until when',
    async run() {
      const all = await (await openServices()).tokenRegistry.all();
      const rows = all.map((one) => [
        one.team,
        one.remotes.join('+'),
        one.digest.slice(0, 8),
        one.roles.join('+'),
        one.until?.slice(0, 10) ?? 'no end',
        one.revoked ? `revoked ${one.revoked.at.slice(0, 10)} by ${one.revoked.by}` : '',
        one.by,
      ]);
      const head = ['Team', 'Remotes', 'Hash', 'May', 'Until', 'Revoked', 'Made by'];
      return { answer: all, text: table([head, ...rows]) };
    },
  },

  revoke: {
    takes: '<team>',
    options: '[--hash 3fa2b1c9]',
    does: 'ends its tokens, at once and without a restart',
    async run({ names: [team = ''], values: { hash } }) {
      if (!team) throw new OrderError('Say whose: revoke <team>. `tokens` names them');
      const { tokenRegistry, audit, by, signLive, ...siteParts } = await openServices();
      await assertOwnSite(siteParts);
      // Live versions stay valid through the site's signature; other releases signed by the key do not.
      await signLive();
      const ended = await tokenRegistry.revoke({ team, digest: hash }, by);
      if (ended.length === 0) throw new OrderError(`${team} has no token that is good: see tokens`);
      for (const record of ended)
        await audit.add({
          ...auditEntry('revoke', by),
          on: `${team} ${record.digest.slice(0, 8)}`,
        });
      return {
        answer: ended.map(({ digest }) => ({ team, digest })),
        text: `Revoked: ${ended.length} of ${team}. The site refuses it from now on.`,
      };
    },
  },
});

/**
 * Rejects when a running server uses another secret: it would accept neither seals nor signatures of this
 * machine. Resolves with the running servers.
 */
export async function assertOwnSite({ keys, servers }: Pick<TokenServices, 'keys' | 'servers'>) {
  const running = await servers();
  const foreign = running.find(({ key }) => key !== undefined && key !== keys.ownKey);
  if (foreign)
    throw new OrderError(
      `The site at ${foreign.origin ?? foreign.server} runs on these releases with another secret, and would not know it: ` +
        'run this with the DATA_DIR, or the SECRET, of that site',
    );
  return running;
}

const auditEntry = (did: OrderName, by: string) => ({
  ...{ at: new Date().toISOString(), by, did, outcome: 'done' },
});

function assertValidNames(team: string, remote: string): void {
  if (!/^[\w-]+$/.test(team)) throw new OrderError('A team’s name is of letters, digits and `-`');
  if (!/^(\*|[a-z-]+(\+[a-z-]+)*)$/.test(remote))
    throw new OrderError('Write the remote as mfe-careers, several as mfe-careers+shell, all as *');
}

function rolesOf(text: string | undefined): Role[] {
  if (text === undefined) return [...roles];
  const named = text.split(/[+,]/);
  const validRoles = roles.filter((role) => named.includes(role));
  if (validRoles.length === named.length) return validRoles;
  throw new OrderError('Write --may as publish, promote or publish+promote');
}

function expiryOf(days: string, now: Date): string {
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new OrderError('Write --expires as a number of days');
  return new Date(now.getTime() + Number(days) * dayMs).toISOString();
}

const describeLimits = ({ roles: granted, until }: TokenRecord) =>
  `${granted.join(' and ')}${until ? `, until ${until.slice(0, 10)}` : ''}`;
