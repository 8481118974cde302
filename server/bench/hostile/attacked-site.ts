import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { releaseClient } from 'shared-contracts/releasing/release-client';
import type { VersionName } from 'shared-contracts/releasing/service';
import { databaseFile } from '../../src/database/database';
import { withPromotion } from '../../src/releases/store/channel-changes';
import { defaultOf } from '../../src/releases/store/channel-file';
import { ChannelJournal } from '../../src/releases/store/channel-journal';
import { ReleaseArchive } from '../../src/releases/store/release-archive';
import { digestOf } from '../../src/security/secrets';
import { FolderStore } from '../../src/storage/folder-store';
import type { RemoteCandidate, Target } from './variant';

const root = path.join(import.meta.dirname, '../../..');

/** Timeout in ms until a revision is followed or refused. */
const settleTimeoutMs = 120_000;

/** A line of the server's log. */
interface Line {
  msg?: string;
  why?: string;
}

export type AttackedSite = Awaited<ReturnType<typeof openAttackedSite>>;

/** Starts the whole site under its supervisor as `npm start` does, with its own store and planted secrets. */
export async function openAttackedSite(port: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'showroom-hostile-'));
  const [dataDir, releasesDir] = [path.join(folder, 'data'), path.join(folder, 'releases')];
  cpSync(process.env.RELEASES_DIR ?? path.join(root, 'releases'), releasesDir, {
    recursive: true,
    // Registrations of other servers are not copied
    filter: (file) => path.basename(file) !== 'servers',
  });
  const store = new FolderStore(releasesDir);
  const archive = new ReleaseArchive(store, releasesDir);
  const journal = new ChannelJournal(store);
  const token = random();
  const baits = { environment: random(), file: random() };
  const decoy = createServer();
  let calls = 0;
  decoy.on('connection', () => {
    calls += 1;
  });
  decoy.listen(0, '127.0.0.1');
  await once(decoy, 'listening');
  // A TCP server has an address object
  const { port: decoyPort } = decoy.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    ['server/run.mjs', 'server/src/operations/workers/supervisor.ts'],
    {
      cwd: root,
      env: {
        ...process.env,
        ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn', PREPARE_PICTURES: 'false' },
        ...{ PORT: String(port), DATA_DIR: dataDir, RELEASES_DIR: releasesDir },
        // Skips the browser check of candidates, which has its own test and takes seconds
        CHROMIUM: 'none',
        RELEASE_TOKENS: `hostile:*:${digestOf(token)}`,
        METRICS_TOKEN: baits.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await untilListening(child, () => output);
  const team = releaseClient(origin, token);
  const bait = path.join(releasesDir, 'mfe-content', 'bait');
  writeFileSync(bait, baits.file);
  const secret = path.join(dataDir, 'secret');
  const hidden = [
    baits.environment,
    baits.file,
    readFileSync(secret, 'utf8').trim(),
    'SQLite format 3',
  ];
  const target: Target = {
    ...{ secret, database: path.join(dataDir, databaseFile), remote: bait },
    ...{ written: path.join(tmpdir(), path.basename(`${folder}-written`)) },
    origin: `http://127.0.0.1:${decoyPort}`,
  };
  const author = () => ({ at: new Date().toISOString(), by: 'npm run hostile' });

  async function liveCandidate(name: string): Promise<RemoteCandidate> {
    const { channel } = await journal.head();
    const version = defaultOf(channel, name)?.metadata.version ?? '';
    const release = await archive.describe(name, version);
    if (!release || !('entry' in release)) throw new Error(`Build first: there is no ${name}`);
    return { release, files: await archive.filesOf(release) };
  }

  /** Resolves when every server has tried the newest revision. */
  async function untilSettled(): Promise<void> {
    const deadline = Date.now() + settleTimeoutMs;
    for (;;) {
      const { revision, servers } = await team.status({});
      if (servers.length > 0 && servers.every((server) => server.revision >= revision)) return;
      if (Date.now() > deadline) throw new Error(`revision ${revision} is not followed`);
      await sleep(100);
    }
  }

  return {
    ...{ origin, team, target, live: liveCandidate, settled: untilSettled },
    /** Stores a release without checks. */
    store: ({ release, files }: RemoteCandidate) => archive.publish(release, files, author()),
    /** Makes a version live in the channel without checks. */
    async force({ release }: RemoteCandidate, before: RemoteCandidate | null): Promise<void> {
      const reason = { ...author(), action: 'promote', why: 'forced' } as const;
      await journal.update(reason, (channel) =>
        withPromotion(channel, { release, previous: before?.release ?? null, ...author() }),
      );
      await untilSettled();
    },
    /** Returns why servers refused this version; null if it is live. */
    async refusalOf({ name, version }: VersionName): Promise<string | null> {
      const { servers } = await team.status({});
      const refused = servers.flatMap((server) => server.refused);
      return (
        refused.find((one) => one.name === name && one.version === version)?.reasons[0] ?? null
      );
    },
    /** Current position in the output. */
    mark: () => output.length,
    outputSince: (outputPosition: number) => output.slice(outputPosition),
    linesSince: (mark: number): Line[] => output.slice(mark).split('\n').flatMap(lineOf),
    /** Whether a text contains a planted secret. */
    isLeak: (text: string) => hidden.some((part) => text.includes(part)),
    /** Returns effects of the acts outside of the site's responses. */
    traces(): string[] {
      return [
        ...(calls > 0 ? ['a connection was made'] : []),
        ...(existsSync(target.written) ? ['a file was written'] : []),
        ...(output.split('Showroom is ready').length > 2 ? ['the server was started again'] : []),
        ...(child.exitCode === null ? [] : ['the site ended']),
      ];
    },
    async stop(): Promise<void> {
      decoy.close();
      if (child.exitCode === null) {
        const exit = once(child, 'exit');
        child.kill('SIGTERM');
        await exit;
      }
      rmSync(folder, { recursive: true, force: true });
      rmSync(target.written, { force: true });
    },
  };
}

const random = () => randomBytes(24).toString('base64url');

function lineOf(text: string): Line[] {
  try {
    // JSON lines are log entries
    return [JSON.parse(text) as Line];
  } catch {
    return [];
  }
}

async function untilListening(child: ChildProcess, said: () => string): Promise<void> {
  while (!said().includes('Showroom is ready')) {
    if (child.exitCode !== null) throw new Error(`the site ended before it listened\n${said()}`);
    await sleep(50);
  }
}
