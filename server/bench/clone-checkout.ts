import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** A clone of this checkout's last commit in its own folder, with the installed packages. */
export interface Clone {
  folder: string;
  /** Runs node with these arguments. Resolves to its output; rejects on failure. */
  run(args: readonly string[], env?: Record<string, string>): Promise<string>;
  /** Runs `npm start` until it answers a page. Resolves to the function that stops it. */
  serve(port: number, env?: Record<string, string>): Promise<() => Promise<void>>;
  /** Copies the pictures that this checkout has encoded. */
  copyMedia(): void;
  remove(): void;
}

export function cloneCheckout(): Clone {
  // On the same disk, so that packages can be hard-linked
  const folder = path.join(root, '.cache/bench-clone');
  rmSync(folder, { recursive: true, force: true });
  execFileSync('git', ['clone', '--quiet', root, folder]);
  // A workspace may have its own versions
  for (const workspace of ['.', ...readdirSync(root)]) {
    const packages = path.join(root, workspace, 'node_modules');
    if (workspace === 'node_modules' || !existsSync(packages)) continue;
    const linked = path.join(folder, workspace, 'node_modules');
    execFileSync('cp', ['-al', packages, linked]);
    // What was built elsewhere is of no use here, and webpack keeps nothing new beside it
    rmSync(path.join(linked, '.cache'), { recursive: true, force: true });
  }
  const start = (args: readonly string[], env: Record<string, string>) => {
    const child = spawn(process.execPath, [...args], {
      cwd: folder,
      // Drops this checkout's environment settings
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group, so that a signal reaches the server
      detached: true,
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    return { child, output: () => Buffer.concat(chunks).toString() };
  };
  return {
    folder,
    async run(args, env = {}) {
      const { child, output } = start(args, env);
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}\n${output()}`);
      return output();
    },
    async serve(port, env = {}) {
      const { child, output } = start(['scripts/start.mjs'], { PORT: String(port), ...env });
      while (child.exitCode === null) {
        if (await isAnswering(`http://localhost:${port}/home`)) {
          return async () => {
            const closed = once(child, 'close');
            if (child.pid) process.kill(-child.pid, 'SIGTERM');
            await closed;
          };
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`npm start ended\n${output()}`);
    },
    copyMedia() {
      const mediaFolder = '.cache/media';
      if (existsSync(path.join(root, mediaFolder)))
        cpSync(path.join(root, mediaFolder), path.join(folder, mediaFolder), {
          recursive: true,
          force: false,
        });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function isAnswering(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
