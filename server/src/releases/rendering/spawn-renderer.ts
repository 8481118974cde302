import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rendererCode } from './renderer-code';

/** MB that a renderer may keep of its own objects. */
const heap = 256;

const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

const flags = [
  // no file, no child process, no thread, no addon
  permission,
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${heap}`,
  // MB for what a page leaves behind: with four a third of a renderer's time went into collecting it
  '--max-semi-space-size=8',
  // helpers that divide these few ms cost the pages beside them more than they save
  '--no-parallel-scavenge',
  '--no-warnings',
];

/** Takes the program over the line and becomes it. */
const start = `process.once('message', (code) => require('node:vm').compileFunction(
  code, ['require', 'process'], { filename: '/renderer.cjs' })(require, process))`;

/** The account that owns nothing. */
const nobody = 65_534;

interface Manner {
  account: { uid?: number; gid?: number };
  /** What stands before the program. */
  before: readonly string[];
}

/**
 * Of Linux: the system ends a renderer whose server was ended by force. One that loops would never see that its
 * server is gone.
 */
const withServer = ['/usr/bin/setpriv', '--pdeathsig', 'KILL'];

const accounts = process.getuid?.() === 0 ? [{ uid: nobody, gid: nobody }, {}] : [{}];
const manners: readonly Manner[] = accounts.flatMap((account) =>
  [withServer, []].map((before) => ({ account, before })),
);

let chosen: Promise<Manner> | undefined;

/** Starts a renderer: an empty environment, nobody's account where the server may choose it. `marker` is the file that it writes marks to. */
export async function spawnRenderer(marker: number): Promise<ChildProcess> {
  chosen ??= bestManner();
  const spawned = chosen.then((manner) => spawnIn(manner, marker));
  const [code, child] = await Promise.all([rendererCode(), spawned]);
  child.send(code);
  return child;
}

/** Node itself may lie where nobody can read it, the machine may know no such account, or not have that program. */
async function bestManner(): Promise<Manner> {
  for (const manner of manners) {
    const { command, args, options } = started(manner, ['--version']);
    const child = spawn(command, args, { ...options, stdio: 'ignore' });
    const code = await once(child, 'exit').then(
      ([status]) => status,
      () => null,
    );
    if (code === 0) return manner;
  }
  return { account: {}, before: [] };
}

async function spawnIn(manner: Manner, marker: number): Promise<ChildProcess> {
  const { command, args, options } = started(manner, [...flags, '--eval', start]);
  const child = spawn(command, args, {
    ...{ ...options, serialization: 'advanced' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', marker],
  });
  await once(child, 'spawn');
  return child;
}

function started({ account, before }: Manner, given: readonly string[]) {
  const [command = process.execPath, ...args] = [...before, process.execPath, ...given];
  return { command, args, options: { ...account, env: {}, cwd: '/' } };
}
