import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** A clone of this checkout's last commit in its own folder, with the packages that are installed here. */
export interface Clone {
  folder: string;
  /** Runs node with these arguments to its end. Resolves with what it printed; rejects when it fails. */
  run(args: readonly string[], env?: Record<string, string>): Promise<string>;
  /** `npm start` until it answers a page. Resolves with what stops it. */
  serve(port: number, env?: Record<string, string>): Promise<() => Promise<void>>;
  /** Gives it the pictures that this checkout has made. */
  takePictures(): void;
  remove(): void;
}

export function cloneCheckout(): Clone {
  // on the same disk, so that packages can be linked instead of copied
  const folder = path.join(root, '.cache/bench-clone');
  rmSync(folder, { recursive: true, force: true });
  execFileSync('git', ['clone', '--quiet', root, folder]);
  // a workspace may have other versions of its own
  for (const workspace of ['.', ...readdirSync(root)]) {
    const packages = path.join(root, workspace, 'node_modules');
    if (workspace !== 'node_modules' && existsSync(packages))
      execFileSync('cp', ['-al', packages, path.join(folder, workspace)]);
  }
  const start = (args: readonly string[], env: Record<string, string>) => {
    const child = spawn(process.execPath, [...args], {
      cwd: folder,
      // what this checkout is configured with is not the clone's
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // a group of its own, so that a signal reaches the server that it starts
      detached: true,
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    return { child, said: () => Buffer.concat(chunks).toString() };
  };
  return {
    folder,
    async run(args, env = {}) {
      const { child, said } = start(args, env);
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}\n${said()}`);
      return said();
    },
    async serve(port, env = {}) {
      const { child, said } = start(['scripts/start.mjs'], { PORT: String(port), ...env });
      while (child.exitCode === null) {
        if (await answers(`http://localhost:${port}/home`)) {
          return async () => {
            const closed = once(child, 'close');
            if (child.pid) process.kill(-child.pid, 'SIGTERM');
            await closed;
          };
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`npm start ended\n${said()}`);
    },
    takePictures() {
      const made = '.cache/media';
      if (existsSync(path.join(root, made)))
        cpSync(path.join(root, made), path.join(folder, made), { recursive: true, force: false });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function answers(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
