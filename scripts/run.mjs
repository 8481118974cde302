import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

/** Prints a line with the seconds since the command began. */
export function log(sentence) {
  console.log(`${process.uptime().toFixed(1).padStart(6)} s  ${sentence}`);
}

/** Runs a program. Resolves to its exit code; with `quiet` its output is shown only on failure. */
export async function run(command, args, { cwd, env, quiet = false } = {}) {
  const { code, printed } = await start(command, args, {
    cwd,
    env,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  if (quiet && code !== 0) process.stdout.write(printed);
  return code;
}

/** Runs a program. Resolves to exit code and stdout; stderr is shown. */
export async function output(command, args, { cwd, env } = {}) {
  const stdio = ['ignore', 'pipe', 'inherit'];
  const { code, printed } = await start(command, args, { cwd, env, stdio });
  return { code, text: String(printed) };
}

function start(command, args, { cwd = root, env = {}, stdio }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    // Forwards SIGTERM to the child; a terminal signals both by itself
    const forwardSignal = () => child.kill('SIGTERM');
    process.on('SIGTERM', forwardSignal);
    child.on('close', (code) => {
      process.off('SIGTERM', forwardSignal);
      resolve({ code: code ?? 1, printed: Buffer.concat(chunks) });
    });
  });
}

/** Runs a program, and exits this process if it fails. */
export async function runOrExit(what, command, args, options) {
  const code = await run(command, args, options);
  if (code === 0) return;
  console.error(`${what} failed (exit code ${code})`);
  process.exit(code);
}

/** Makes the brochures of these models, or all; existing ones are skipped. Errors are reported when the server starts. */
export const prepareFiles = (models = []) =>
  run(process.execPath, ['server/run.mjs', 'server/src/content/prepare-files.ts', ...models]);

const makeProgram = (entry) =>
  run(process.execPath, ['server/make-program.mjs', entry], { quiet: true });

/** Bundles the release command if missing. Errors are reported when it runs. */
export const prepareReleaseCommand = () =>
  Promise.all(
    ['server/src/releases/cli/main.ts', 'server/src/releases/cli/order.ts'].map(makeProgram),
  );

/** Bundles the server's programs if missing. Errors are reported when the server starts. */
export const prepareServer = () =>
  Promise.all(
    ['server/src/main.ts', 'server/src/operations/workers/supervisor.ts'].map(makeProgram),
  );
