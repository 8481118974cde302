import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleRelease } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { CrashLoopGuard } from './crash-loop-guard';
import type { LiveReleases } from './live-releases';

let sample: SampleReleases;
let folder: string;
beforeEach(async () => {
  sample = await openSampleReleases();
  folder = join(sample.folder, 'live-revision');
});
afterEach(() => sample.close());

const careersOf = ({ current }: LiveReleases) =>
  current.versions.find(({ name }) => name === 'mfe-careers')?.version;

/** Writes markers of ended processes, each with its crash count. The pids are above the system's maximum. */
function ended(...after: number[]): void {
  mkdirSync(folder, { recursive: true });
  for (const [at, others] of after.entries())
    writeFileSync(join(folder, `2-${others}-${2 ** 30 + at}.begun`), '');
}

const proven = async () => {
  const first = await sample.openServer({ crashLoopGuard: new CrashLoopGuard(folder, 0) });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(readdirSync(folder)).toEqual(['good']);
  expect(readFileSync(join(folder, 'good'), 'utf8')).toBe('1');
  await first.close();
};

test('a server that ended again and again with what is live begins with what it lived with', async () => {
  await proven();
  await sample.goLive(sampleRelease('mfe-careers', '2.0.0'));
  ended(0, 0, 0, 1);
  const second = await sample.openServer({ crashLoopGuard: new CrashLoopGuard(folder) });
  expect(careersOf(second)).toBe('2.0.0');
  await second.close();
  ended(0, 1, 2);
  const late = await sample.openServer({ crashLoopGuard: new CrashLoopGuard(folder) });
  expect(careersOf(late)).toBe('1.0.0');
  const [{ refused } = { refused: [] }] = (await sample.service.status()).servers.slice(-1);
  expect(refused).toEqual([
    expect.objectContaining({
      version: 'revision 2',
      reasons: [expect.stringContaining('revision 1 is served in its place')],
    }),
  ]);
});

test('what one worker lives with is not good while another ends with it', () => {
  jest.useFakeTimers();
  const steady = new CrashLoopGuard(folder);
  steady.trackRevision(2);
  ended(0, 1, 2);
  jest.advanceTimersByTime(180_000);
  expect(readdirSync(folder)).not.toContain('good');
  steady.trackRevision(3);
  jest.advanceTimersByTime(60_000);
  expect(readFileSync(join(folder, 'good'), 'utf8')).toBe('3');
  jest.useRealTimers();
});

test('an orderly end is no crash', async () => {
  for (let time = 0; time < 4; time += 1) {
    const server = await sample.openServer({ crashLoopGuard: new CrashLoopGuard(folder) });
    await server.close();
  }
  expect(readdirSync(folder)).toEqual([]);
});
