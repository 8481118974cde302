import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleRelease } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import { LastGood } from './last-good';
import type { LiveReleases } from './live-releases';

let sample: SampleReleases;
let file: string;
beforeEach(async () => {
  sample = await openSampleReleases();
  file = join(sample.folder, 'live-revision.json');
});
afterEach(() => sample.close());

const careersOf = ({ current }: LiveReleases) =>
  current.versions.find(({ name }) => name === 'mfe-careers')?.version;

/** No process has such a number. */
const gone = [2 ** 30, 2 ** 30 + 1, 2 ** 30 + 2];

test('a server that ended again and again with what is live begins with what it lived with', async () => {
  const first = await sample.openServer({ lastGood: new LastGood(file, 0) });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ revision: 1, begun: [], good: 1 });
  await first.close();
  await sample.goLive(sampleRelease('mfe-careers', '2.0.0'));
  for (const begun of [gone.slice(1), gone]) {
    writeFileSync(file, JSON.stringify({ revision: 2, begun, good: 1 }));
    const late = await sample.openServer({ lastGood: new LastGood(file) });
    expect(careersOf(late)).toBe(begun.length < 3 ? '2.0.0' : '1.0.0');
    if (begun.length < 3) await late.close();
  }
  const [{ refused } = { refused: [] }] = (await sample.service.status()).servers.slice(-1);
  expect(refused).toEqual([
    expect.objectContaining({
      version: 'revision 2',
      reasons: [expect.stringContaining('revision 1 is served in its place')],
    }),
  ]);
});

test('an orderly end is no crash', async () => {
  for (let time = 0; time < 4; time += 1) {
    const server = await sample.openServer({ lastGood: new LastGood(file) });
    await server.close();
  }
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ revision: 1, begun: [], good: null });
});
