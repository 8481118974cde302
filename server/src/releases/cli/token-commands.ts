import type { Command } from 'remote-kit/release/command';
import { table } from 'remote-kit/release/table';
import { OrderError, type Role, roles } from 'shared-contracts/releasing/service';
import { newTokenForSettings, type TokenService } from '../service/token-service';

/** Commands with which the administrator manages team tokens and the site's own signatures. */
export const tokenCommands = (
  openService: () => Promise<TokenService>,
): Record<string, Command> => ({
  token: {
    takes: '<team> <remote>',
    options: '[--may publish] [--expires 90] [--setting]',
    does: 'makes a token for a team; `a+b` is two remotes, `*` all',
    async run({ names: [team, remotes], values: { may, expires, setting } }) {
      if (!team || !remotes) throw new OrderError('Say for whom: token <team> <remote>');
      if (setting) {
        const answer = newTokenForSettings({ team, remotes });
        const line = `For the site, with commas between: RELEASE_TOKENS=${answer.entry}`;
        return { answer, text: `${secretsText(answer)}\n${line}` };
      }
      const limits = { roles: rolesOf(may), days: daysOf(expires) };
      const service = await openService();
      const { token, key, record, isServed } = await service.make({ team, remotes, ...limits });
      const notice = isServed
        ? 'The site takes it from now on'
        : 'No server of a site runs on these releases: one that starts with this data folder takes it';
      const end = record.until ? `, until ${record.until.slice(0, 10)}` : '';
      return {
        answer: { token, key, team, remotes: record.remotes },
        text: `${secretsText({ token, key })}\n${notice}, to ${record.roles.join(' and ')}${end}.`,
      };
    },
  },

  tokens: {
    takes: '',
    does: 'who has a token, what for, until when',
    async run() {
      const answer = await (await openService()).list();
      const rows = answer.map((one) => [
        one.team,
        one.remotes.join('+'),
        one.digest.slice(0, 8),
        one.roles.join('+'),
        one.until?.slice(0, 10) ?? 'no end',
        one.revoked ? `revoked ${one.revoked.at.slice(0, 10)} by ${one.revoked.by}` : '',
        one.by,
      ]);
      const head = ['Team', 'Remotes', 'Hash', 'May', 'Until', 'Revoked', 'Made by'];
      return { answer, text: table([head, ...rows]) };
    },
  },

  revoke: {
    takes: '<team>',
    options: '[--hash 3fa2b1c9]',
    does: 'ends its tokens, at once and without a restart',
    async run({ names: [team = ''], values: { hash } }) {
      if (!team) throw new OrderError('Say whose: revoke <team>. `tokens` names them');
      const ended = await (await openService()).revoke({ team, digest: hash });
      return {
        answer: ended.map(({ digest }) => ({ team, digest })),
        text: `Revoked: ${ended.length} of ${team}. The site refuses it from now on.`,
      };
    },
  },

  'site-key': {
    takes: '',
    does: 'prints the public key of this site: STAGING_KEY of production, when this is staging',
    async run() {
      const answer = { key: (await openService()).siteKey };
      return { answer, text: answer.key };
    },
  },

  sign: {
    takes: '',
    does: 'signs what is live with the key of this site',
    async run() {
      const answer = await (await openService()).signLive();
      const lines = answer.map(({ name, version }) => `Signed: ${name} ${version}`);
      return { answer, text: lines.join('\n') };
    },
  },
});

const secretsText = ({ token, key }: { token: string; key: string }) =>
  `For the team, shown once: RELEASE_TOKEN=${token} RELEASE_KEY=${key}`;

function rolesOf(text: string | undefined): Role[] {
  if (text === undefined) return [...roles];
  const named = text.split(/[+,]/);
  const validRoles = roles.filter((role) => named.includes(role));
  if (validRoles.length === named.length) return validRoles;
  throw new OrderError('Write --may as publish, promote or publish+promote');
}

function daysOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new OrderError('Write --expires as a number of days');
  return Number(text);
}
