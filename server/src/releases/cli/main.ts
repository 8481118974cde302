import { attest } from 'remote-kit/release/attest';
import { type Command, complain, runReleaseCommand, runToTheEnd } from 'remote-kit/release/command';
import { lastChange } from 'remote-kit/release/last-change';
import { teamCommands } from 'remote-kit/release/team-commands';
import { readReleaseKey, readReleaseToken } from '../../config/command-config';
import { readConfig } from '../../config/config';
import { ConfigError } from '../../config/config-error';
import { ContentError } from '../../content/content-error';
import { build, checksOf, versionOf, workspaceOf } from './builds';
import type { LocalService } from './local-service';
import { runningService } from './running-service';
import { tokenCommands } from './token-commands';

// Production React, because a check renders every page as visitors get it.
process.env.NODE_ENV ??= 'production';

let opened: LocalService | undefined;
async function localService(say: (sentence: string) => void): Promise<LocalService> {
  // The API and all that it stands on, which no order to a running server needs
  const { openLocalService } = await import('./local-service');
  opened ??= await openLocalService(readConfig(), say);
  return opened;
}
const print = (text: string) => process.stdout.write(`${text}\n`);

/** Commands that work in the repository only. */
const localCommands: Record<string, Command> = {
  ...tokenCommands(async () => (await localService(() => {})).tokens),
  'sign-in': {
    takes: '',
    does: 'prints a link that opens /-/releases, once',
    async run() {
      const { commandQueryTimeoutMs } = await import('../../database/database');
      const { openDatabase } = await import('../../operations/open-database');
      const { newSignInLink } = await import('../../staff/sign-in-link');
      const config = readConfig();
      const { dataDir, databaseUrl } = config;
      const database = await openDatabase(dataDir, databaseUrl, commandQueryTimeoutMs);
      const address = await newSignInLink({ database, config });
      await database.destroy();
      return { answer: { address }, text: `Good once, for ten minutes: ${address}` };
    },
  },
  // Called by `npm start` and `npm run build` with versions, and for a new image without.
  ship: {
    takes: '',
    async run({ names, say }) {
      const { newBuilds, parseCheckoutVersion, ship } = await import('./ship');
      const services = await localService(say);
      const versions =
        names.length > 0 ? names.map(parseCheckoutVersion) : await newBuilds(services);
      if (versions.length === 0) return { answer: null, text: 'The store has all of these builds' };
      const code = await ship(versions, services.service, print);
      return { answer: null, text: '', code };
    },
  },
};

async function run(): Promise<number> {
  const code = await runReleaseCommand(
    process.argv.slice(2),
    { ...teamCommands, ...localCommands },
    {
      program: 'npm run release --',
      own: null,
      token: readReleaseToken(),
      key: readReleaseKey(),
      localService: async (say) =>
        (await runningService(readConfig())) ?? (await localService(say)).audited,
      build: (name, from) => build(workspaceOf(name, from)),
      lastChange: (place) => lastChange(process.cwd(), place),
      versionOf: (name, from) => versionOf(workspaceOf(name, from)),
      attest: (name, { from, tested, since }) => {
        const folder = workspaceOf(name, from);
        return attest({ folder, since, checks: tested ? checksOf(folder) : [] });
      },
      print,
    },
  ).catch((error: unknown) => complain(error, [ConfigError, ContentError]));
  await opened?.close();
  return code;
}

runToTheEnd(run);
