import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

/** A sentence on the terminal, with the seconds since the command began. */
export function say(sentence) {
  console.log(`${process.uptime().toFixed(1).padStart(6)} s  ${sentence}`);
}

/**
 * Runs a program to its end. Resolves with its exit code; with `quiet`, its output is shown only when
 * it fails.
 */
export async function run(command, args, { cwd, env, quiet = false } = {}) {
  const { code, shown } = await start(command, args, {
    cwd,
    env,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  if (quiet && code !== 0) process.stdout.write(shown);
  return code;
}

/** Runs a program to its end. Resolves with its exit code and what it printed; what it complains of is shown. */
export async function output(command, args, { cwd, env } = {}) {
  const stdio = ['ignore', 'pipe', 'inherit'];
  const { code, shown } = await start(command, args, { cwd, env, stdio });
  return { code, text: String(shown) };
}

function start(command, args, { cwd = root, env = {}, stdio }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    // whoever ends this program means what it runs too; a terminal tells both by itself
    const pass = () => child.kill('SIGTERM');
    process.on('SIGTERM', pass);
    child.on('close', (code) => {
      process.off('SIGTERM', pass);
      resolve({ code: code ?? 1, shown: Buffer.concat(chunks) });
    });
  });
}

/** Runs a program and ends this one when it fails. */
export async function must(what, command, args, options) {
  const code = await run(command, args, options);
  if (code === 0) return;
  console.error(`${what} failed (exit code ${code})`);
  process.exit(code);
}

/** Makes the brochures; what is there already takes a moment. What is wrong is told by the server's start. */
export const prepareFiles = () =>
  run(process.execPath, ['server/run.mjs', 'server/src/prepare-files.ts']);

/** Makes the server's programs, unless they are there. What is wrong is told by the server's start. */
export const prepareServer = () =>
  Promise.all(
    ['server/src/main.ts', 'server/src/workers/supervisor.ts'].map((entry) =>
      run(process.execPath, ['server/make-program.mjs', entry], { quiet: true }),
    ),
  );
