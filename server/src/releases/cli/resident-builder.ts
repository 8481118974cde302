import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import type { Built } from 'remote-kit/release/command';

/** What `scripts/resident-builder.mjs` answers. */
interface Answer {
  steps?: Built['steps'];
  error?: string;
  isOutdated?: true;
}

/** A longer path of a socket is cut by the operating system. */
const maxSocketPath = 100;
/** ms for it to start on a busy machine. */
const startMs = 20_000;

/**
 * Has the workspace's resident builder build it, and starts one where there is none.
 * @param root the repository
 * @returns null where there can be none: then the workspace is to be built without
 */
export async function askResidentBuilder(root: string, folder: string): Promise<Answer | null> {
  const socket = socketOf(root, folder);
  const { CI, BUILD_CACHE } = process.env;
  if (CI || BUILD_CACHE === 'false' || process.platform === 'win32') return null;
  if (socket.length > maxSocketPath) return null;
  const first = await ask(socket);
  if (first && !first.isOutdated) return first;
  mkdirSync(path.dirname(socket), { recursive: true });
  rmSync(socket, { force: true });
  const builder = spawn(process.execPath, ['scripts/resident-builder.mjs', folder, socket], {
    ...{ cwd: root, detached: true, stdio: 'ignore' },
  });
  builder.unref();
  let hasEnded = false;
  for (const event of ['exit', 'error'])
    builder.once(event, () => {
      hasEnded = true;
    });
  const until = Date.now() + startMs;
  while (!hasEnded && Date.now() < until) {
    const answer = await ask(socket);
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return null;
}

const socketOf = (root: string, folder: string) => {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 8);
  return path.join(root, '.cache/builders', `${hash}.sock`);
};

/** Null when nobody answers. */
async function ask(socket: string): Promise<Answer | null> {
  try {
    return (await json(connect(socket))) as Answer;
  } catch {
    return null;
  }
}
