import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sampleRelease } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';

const run = join(__dirname, '../../../run.mjs');
const script = join(__dirname, '../../../testing/crashing-workers.ts');

let sample: SampleReleases;
beforeEach(async () => {
  sample = await openSampleReleases();
});
afterEach(() => sample.close());

/** Starts a supervisor and reads its workers' output. */
function start(proof: number) {
  const supervisor = spawn(process.execPath, [run, script, sample.folder, String(proof)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: supervisor.stdout })[Symbol.asyncIterator]();
  return {
    supervisor,
    /** The next worker that listens. */
    async next() {
      const [pid = 0, revision = 0] = String((await lines.next()).value)
        .split(' ')
        .map(Number);
      return { pid, revision };
    },
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      if (supervisor.exitCode !== null || supervisor.signalCode !== null) return;
      const exit = once(supervisor, 'exit');
      supervisor.kill(signal);
      await exit;
    },
  };
}

async function good(): Promise<string> {
  for (;;) {
    try {
      return readFileSync(join(sample.folder, 'live-revision/good'), 'utf8');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

test('of two workers one that is replaced again and again begins with what was good, and so does the other from then on', async () => {
  const before = start(0);
  const runs = [before];
  try {
    expect((await before.next()).revision).toBe(1);
    expect(await good()).toBe('1');
    await before.end('SIGTERM');
    await sample.goLive(sampleRelease('mfe-careers', '2.0.0'));

    const after = start(60_000);
    runs.push(after);
    const [one, other] = [await after.next(), await after.next()];
    expect([one.revision, other.revision]).toEqual([2, 2]);
    const replaced = async ({ pid }: { pid: number }) => {
      process.kill(pid, 'SIGKILL');
      return after.next();
    };
    const second = await replaced(one);
    expect(second.revision).toBe(2);
    const third = await replaced(second);
    expect(third.revision).toBe(2);
    expect((await replaced(third)).revision).toBe(1);
    expect((await replaced(other)).revision).toBe(1);
    expect(await good()).toBe('1');
  } finally {
    for (const { end } of runs) await end('SIGTERM');
  }
});
