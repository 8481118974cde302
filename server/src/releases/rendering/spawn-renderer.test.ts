import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const server = [
  join(__dirname, '../../../run.mjs'),
  join(__dirname, '../../../testing/looping-renderer.ts'),
];

/** Whether the process runs; a zombie that nobody has waited for does not. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

// On other systems no call ties a child's end to its parent's.
const onLinux = existsSync('/usr/bin/setpriv') ? test : test.skip;

onLinux('a renderer that loops ends with its server, however that ends', async () => {
  const program = spawn(process.execPath, server, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(program.stdout, 'data');
  const renderer = Number(said);
  expect(isRunning(renderer)).toBe(true);
  program.kill('SIGKILL');
  await once(program, 'exit');
  try {
    for (let tries = 0; tries < 50 && isRunning(renderer); tries += 1) await sleep(20);
    expect(isRunning(renderer)).toBe(false);
  } finally {
    if (isRunning(renderer)) process.kill(renderer, 'SIGKILL');
  }
});
