import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** A separate server process that a test may kill. */
export interface ServerProcess {
  url: string;
  pid: number | undefined;
  /** Kills it abruptly, as a power cut does. */
  kill(): Promise<void>;
  /** Stops it gracefully. */
  stop(): Promise<void>;
}

export interface ApiProcess extends ServerProcess {
  /** Headers of a visitor's form submission. */
  headers: Record<string, string>;
}

/** Starts the process with `env`, and waits until it listens. */
export async function startApi(folder: string, env: Record<string, string>): Promise<ApiProcess> {
  const server = await startServer(join(folder, 'api-server.ts'), env);
  return { ...server, headers: await visitorHeaders(server.url) };
}

/** Starts a script of this folder, or of that of other sources, that prints its address when it listens. */
export async function startServer(
  script: string,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(dirname(script), '../run.mjs'), script], {
    env: {
      ...process.env,
      PORT: '0',
      SECRET: 'a secret of thirty-two characters',
      LEADS_PER_MINUTE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: await firstLine(child),
    pid: child.pid,
    kill: () => endProcess(child, 'SIGKILL'),
    stop: () => endProcess(child, 'SIGTERM'),
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server has no output to read');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('the server ended before it listened');
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Returns the headers of a visitor's form submission, from the cookies that this address sets. */
export async function visitorHeaders(url: string, address = '/cookies') {
  const answer = await fetch(url + address);
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
  return { cookie: pairs.join('; '), 'x-xsrf-token': decodeURIComponent(token ?? '') };
}
