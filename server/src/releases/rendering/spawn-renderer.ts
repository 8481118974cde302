import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rendererProgram } from '../../../make-renderer.mjs';

/** V8 heap limit (old space) in MB. */
const maxHeapMb = 256;

const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

const flags = [
  // Denies files, child processes, threads and addons.
  permission,
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${maxHeapMb}`,
  // MB. Measured: with 4 MB a third of the CPU time was garbage collection.
  '--max-semi-space-size=8',
  // Helper threads slow the other renderers more than they shorten a scavenge of a few ms.
  '--no-parallel-scavenge',
  '--no-warnings',
];

/** Receives the program as the first IPC message and runs it, so that the process reads no file. */
const bootstrapCode = `process.once('message', (code) => require('node:vm').compileFunction(
  code, ['require', 'process'], { filename: '/renderer.cjs' })(require, process))`;

/** uid and gid of `nobody`. */
const nobodyUid = 65_534;

interface LaunchMode {
  account: { uid?: number; gid?: number };
  /** Command and arguments that precede node. */
  commandPrefix: readonly string[];
}

/**
 * Linux only: the kernel kills the renderer when its server is killed. A renderer in an endless loop would not
 * see the IPC disconnect.
 */
const dieWithParent = ['/usr/bin/setpriv', '--pdeathsig', 'KILL'];

const accounts = process.getuid?.() === 0 ? [{ uid: nobodyUid, gid: nobodyUid }, {}] : [{}];
const launchModes: readonly LaunchMode[] = accounts.flatMap((account) =>
  [dieWithParent, []].map((commandPrefix) => ({ account, commandPrefix })),
);

let launchMode: Promise<LaunchMode> | undefined;
/** The program as text, which is sent to each process, because a renderer cannot read files. */
let program: Promise<string> | undefined;

/**
 * Starts a renderer without the server's environment, as `nobody` where the server runs as root. `markFile`
 * is the descriptor of the mark file.
 */
export async function spawnRenderer(markFile: number): Promise<ChildProcess> {
  launchMode ??= findLaunchMode();
  const spawned = launchMode.then((mode) => spawnWith(mode, markFile));
  program ??= rendererProgram();
  const [code, child] = await Promise.all([program, spawned]);
  child.send(code);
  return child;
}

/**
 * Tries each way of starting with `node --version`: the account may not exist or may not be able to read node,
 * and setpriv may be missing.
 */
async function findLaunchMode(): Promise<LaunchMode> {
  for (const mode of launchModes) {
    const { command, args, options } = launchCommand(mode, ['--version']);
    const child = spawn(command, args, { ...options, stdio: 'ignore' });
    const code = await once(child, 'exit').then(
      ([status]) => status,
      () => null,
    );
    if (code === 0) return mode;
  }
  return { account: {}, commandPrefix: [] };
}

async function spawnWith(mode: LaunchMode, markFile: number): Promise<ChildProcess> {
  const { command, args, options } = launchCommand(mode, [...flags, '--eval', bootstrapCode]);
  const child = spawn(command, args, {
    ...{ ...options, serialization: 'advanced' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', markFile],
  });
  await once(child, 'spawn');
  return child;
}

function launchCommand({ account, commandPrefix }: LaunchMode, nodeArgs: readonly string[]) {
  const [command = process.execPath, ...args] = [...commandPrefix, process.execPath, ...nodeArgs];
  // Not a heap of glibc's for each thread
  const env = { MALLOC_ARENA_MAX: '1' };
  return { command, args, options: { ...account, env, cwd: '/' } };
}
