import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const run = join(__dirname, '../../../run.mjs');
const script = join(__dirname, '../../../testing/supervised.ts');

test('a worker that ends or hangs is replaced, however often the next one cannot start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'showroom-workers-'));
  const obstacle = join(folder, 'obstacle');
  const supervisor = spawn(process.execPath, [run, script, obstacle], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(supervisor, 'exit');
  const lines = createInterface({ input: supervisor.stdout })[Symbol.asyncIterator]();
  /** Output of the next worker, which has started or failed to. */
  const next = async () => String((await lines.next()).value);
  try {
    const [first] = [await next(), await next()].filter((line) => line !== 'ready');
    writeFileSync(obstacle, '');
    process.kill(Number(first), 'SIGKILL');
    expect([await next(), await next()]).toEqual(['failed', 'failed']);
    rmSync(obstacle);
    let replaced = await next();
    while (replaced === 'failed') replaced = await next();
    expect(Number(replaced)).not.toBe(Number(first));
    process.kill(Number(replaced), 'SIGUSR2');
    expect(Number(await next())).not.toBe(Number(replaced));
    expect(supervisor.exitCode).toBeNull();
    supervisor.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    supervisor.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});
