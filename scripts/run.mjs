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
export function run(command, args, { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (quiet && code !== 0) process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
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
