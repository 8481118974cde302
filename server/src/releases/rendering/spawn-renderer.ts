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
  '--frozen-intrinsics',
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${heap}`,
  '--max-semi-space-size=4',
  '--no-warnings',
];

/** Takes the program over the line and becomes it. */
const start = `process.once('message', (code) => require('node:vm').compileFunction(
  code, ['require', 'process'], { filename: '/renderer.cjs' })(require, process))`;

/** The account that owns nothing. */
const nobody = 65_534;

let canChangeUser = process.getuid?.() === 0;

/** Starts a renderer: an empty environment, nobody's account where the server may choose it. `marker` is the file that it writes marks to. */
export async function spawnRenderer(marker: number): Promise<ChildProcess> {
  const [code, child] = await Promise.all([rendererCode(), spawnAs(marker, canChangeUser)]);
  child.send(code);
  return child;
}

async function spawnAs(marker: number, asNobody: boolean): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...flags, '--eval', start], {
    ...{ env: {}, cwd: '/', serialization: 'advanced' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', marker],
    ...(asNobody && { uid: nobody, gid: nobody }),
  });
  try {
    await once(child, 'spawn');
    return child;
  } catch (error) {
    if (!asNobody) throw error;
    // Node itself may lie where nobody can read it, or the machine knows no such account
    canChangeUser = false;
    return spawnAs(marker, false);
  }
}
