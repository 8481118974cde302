import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

export interface Site {
  origin: string;
  /** The site's own copy of the releases. */
  releasesDir: string;
  dataDir: string;
  /** Sends SIGSTOP to the rendering processes, as on a machine out of CPU time; the site replaces them. */
  suspendRenderers(): void;
  /** Whether the started process still answers. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/**
 * Starts a separate site for a test: a copy of the releases, an empty database, and its own port; `env` adds
 * settings.
 */
export async function startSite(port: number, env: Record<string, string> = {}): Promise<Site> {
  const folder = mkdtempSync(path.join(tmpdir(), 'showroom-'));
  const releasesDir = path.join(folder, 'releases');
  cpSync(process.env.RELEASES_DIR ?? path.join(root, 'releases'), releasesDir, {
    recursive: true,
    // Registrations of other servers are not copied
    filter: (file) => path.basename(file) !== 'servers',
  });
  const dataDir = path.join(folder, 'data');
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['server/run.mjs', 'server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      RELEASES_DIR: releasesDir,
      PREPARE_PICTURES: 'false',
      PRINT_BROCHURES: 'false',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await waitUntilReady(child);
  return {
    origin,
    releasesDir,
    dataDir,
    suspendRenderers() {
      const options = ['-P', String(child.pid), '-f', 'renderer.cjs'];
      const found = execFileSync('pgrep', options, { encoding: 'utf8' }).trim().split('\n');
      for (const pid of found) process.kill(Number(pid), 'SIGSTOP');
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      const stopped = new Promise((resolve) => child.once('close', resolve));
      child.kill();
      await stopped;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('Showroom is ready')) resolve();
    });
    child.once('close', (code) => reject(new Error(`the site ended with ${code}`)));
  });
}
