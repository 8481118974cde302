import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const env: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
};

const running = new Set<ChildProcess>();

// Ends all child processes with this one
process.on('exit', () => {
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const spawnProcess = (
  folder: string,
  command: readonly string[],
  extraEnv: Record<string, string>,
) => {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...env, ...extraEnv },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that a signal reaches its children
    detached: true,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return { child, output: () => Buffer.concat(chunks).toString() };
};

/** Runs a command. Resolves to its duration in seconds; rejects with its output on failure. */
export async function run(
  folder: string,
  command: readonly string[],
  extraEnv: Record<string, string> = {},
): Promise<number> {
  const startedAt = performance.now();
  const { child, output } = spawnProcess(folder, command, extraEnv);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}\n${output()}`);
  return (performance.now() - startedAt) / 1000;
}

/** A running server, and the function that stops it. */
export interface Server {
  origin: string;
  pids: readonly number[];
  stop(): Promise<void>;
}

/** Starts a server. Resolves when this address answers. */
export async function startServer(
  folder: string,
  command: readonly string[],
  address: string,
  extraEnv: Record<string, string> = {},
): Promise<Server> {
  const requestOnce = () =>
    fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  if (await requestOnce()) throw new Error(`something answers at ${address} already`);
  const { child, output } = spawnProcess(folder, command, extraEnv);
  while (child.exitCode === null) {
    const answer = await requestOnce();
    if (answer?.ok && (await answer.text()) !== '') {
      return { origin: new URL(address).origin, pids: [child.pid ?? 0], stop: () => stop(child) };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${command.join(' ')} ended\n${output()}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.pid) return;
  const closed = once(child, 'close');
  process.kill(-child.pid, 'SIGTERM');
  await closed;
}
