import type { Tally, Trial } from 'shared-contracts/releasing/service';
import { sampleRelease } from '../../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../../testing/sample-releases';
import type { LiveReleases } from '../live/live-releases';
import { reasonToHalt } from './trials';

const trial = (canary: [number, number], standard: [number, number]): Trial => ({
  ...{ name: 'mfe-careers', version: '2.0.0', salt: 'a', standardVersion: '1.0.0' },
  canary: tally(canary),
  standard: tally(standard),
});
const tally = ([errors, pages]: [number, number]): Tally => ({ errors, pages });

test.each<[string, [number, number], [number, number]]>([
  ['nine errors may be one visitor', [9, 9], [0, 100]],
  ['one error to a hundred pages is borne', [10, 1000], [0, 9000]],
  ['it is not much worse than what the others have', [20, 100], [150, 900]],
])('a canary goes on: %s', (_, canary, standard) => {
  expect(reasonToHalt(trial(canary, standard))).toBeNull();
});

test('a canary that fails far more often than the others is halted, with both numbers as the reason', () => {
  expect(reasonToHalt(trial([10, 100], [9, 900]))).toBe(
    '10 errors on 100 pages (10.0 %); the others had 9 errors on 900 pages (1.0 %)',
  );
});

describe('on servers that share a journal', () => {
  let sample: SampleReleases;
  let servers: LiveReleases[];
  const canary = { name: 'mfe-careers', version: '2.0.0' };

  beforeEach(async () => {
    sample = await openSampleReleases();
    servers = [await sample.openServer(), await sample.openServer()];
    await sample.goLive(sampleRelease(canary.name, canary.version), 10);
    await followed();
  });
  afterEach(() => sample.close());

  const followed = () =>
    eventually(async () => {
      const { revision, servers: shown } = await sample.service.status();
      return shown.every((one) => one.revision === revision);
    });

  test('the tenth error halts the canary once, and everybody has the version of the others', async () => {
    for (const server of servers)
      for (let error = 0; error < 10; error += 1) server.pages.countError(canary, true);
    await eventually(async () => (await sample.service.status()).canaries.length === 0);
    await followed();
    expect(servers.map(({ isSplit }) => isSplit)).toEqual([false, false]);
    const halts = (await sample.service.history({ name: null, limit: 9 })).filter(
      ({ action }) => action === 'halt',
    );
    expect(halts).toEqual([
      expect.objectContaining({
        by: 'the site',
        why: expect.stringMatching(/^1\d errors on 0 pages/),
        changes: [{ name: 'mfe-careers', from: '1.0.0 90%, 2.0.0 10%', to: '1.0.0' }],
      }),
    ]);
  });

  test('errors of the version that the others have halt nothing', async () => {
    for (let error = 0; error < 20; error += 1)
      servers[0]?.pages.countError({ name: canary.name, version: '1.0.0' }, true);
    for (let error = 0; error < 9; error += 1) servers[0]?.pages.countError(canary, true);
    await servers[0]?.close();
    expect(servers[1]?.isSplit).toBe(true);
  });
});

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
