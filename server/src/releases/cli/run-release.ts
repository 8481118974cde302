import { attest } from 'remote-kit/release/attest';
import { type Command, complain, runReleaseCommand } from 'remote-kit/release/command';
import { lastChange } from 'remote-kit/release/last-change';
import { teamCommands } from 'remote-kit/release/team-commands';
import { readReleaseKey, readReleaseToken } from '../../config/command-config';
import { readConfig } from '../../config/config';
import { ConfigError } from '../../config/config-error';
import { ContentError } from '../../content/content-error';
import type { openReleaseStore } from '../../storage/open-store';
import { build, checksOf, versionOf, workspaceOf } from './builds';
import type { LocalService } from './local-service';
import { runningService } from './running-service';
import { tokenCommands } from './token-commands';

/** What differs between the programs that run commands. */
interface Program {
  openStore: typeof openReleaseStore;
  /** Loads what needs no running server. */
  loadWork(): Promise<typeof import('./local-work')>;
}

/** A part of a program throws it when the program lacks what the command needs. Nothing was done yet. */
export class NotHere extends Error {
  override readonly name = 'NotHere';
}

/** Runs the command that was typed. Resolves with its exit code; rejects with a `NotHere` of the program. */
export async function runRelease({ openStore, loadWork }: Program): Promise<number> {
  let opened: LocalService | undefined;
  const localService = async (say: (sentence: string) => void) => {
    const { openLocalService } = await loadWork();
    opened ??= await openLocalService(readConfig(), say);
    return opened;
  };
  /** Commands that work in the repository only. */
  const localCommands: Record<string, Command> = {
    ...tokenCommands(async () => (await localService(() => {})).tokens),
    'sign-in': {
      takes: '',
      does: 'prints a link that opens /-/releases, once',
      async run() {
        const { makeSignInLink } = await loadWork();
        const address = await makeSignInLink(readConfig());
        return { answer: { address }, text: `Good once, for ten minutes: ${address}` };
      },
    },
    // Called by `npm start` and `npm run build` with versions, and for a new image without.
    ship: {
      takes: '',
      async run({ names, say }) {
        const { newBuilds, parseCheckoutVersion, ship } = await loadWork();
        const services = await localService(say);
        const versions =
          names.length > 0 ? names.map(parseCheckoutVersion) : await newBuilds(services);
        if (versions.length === 0)
          return { answer: null, text: 'The store has all of these builds' };
        const code = await ship(versions, services.service, print);
        return { answer: null, text: '', code };
      },
    },
  };
  const code = await runReleaseCommand(
    process.argv.slice(2),
    { ...teamCommands, ...localCommands },
    {
      program: 'npm run release --',
      own: null,
      token: readReleaseToken(),
      key: readReleaseKey(),
      localService: async (say) =>
        (await runningService(readConfig(), openStore)) ?? (await localService(say)).audited,
      build: (name, from) => build(workspaceOf(name, from)),
      lastChange: (place) => lastChange(process.cwd(), place),
      versionOf: (name, from) => versionOf(workspaceOf(name, from)),
      attest: (name, { from, tested, since }) => {
        const folder = workspaceOf(name, from);
        return attest({ folder, since, checks: tested ? checksOf(folder) : [] });
      },
      print,
    },
  ).catch((error: unknown) => {
    if (error instanceof NotHere) throw error;
    return complain(error, [ConfigError, ContentError]);
  });
  await opened?.close();
  return code;
}

const print = (text: string) => process.stdout.write(`${text}\n`);
