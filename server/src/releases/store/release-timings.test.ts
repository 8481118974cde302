import { addTimings } from './release-timings';

test('a release is no failure because nobody could note how long it took', async () => {
  const store = { replace: () => Promise.reject(new Error('the disk is full')) };
  const timing = { at: '2026-11-30T08:00:00Z', by: 'careers', ms: 5, steps: [] };
  const version = { name: 'mfe-careers', version: '1.0.0-aaaa' };
  const warn = jest.fn();
  await addTimings(store, [version], { ...timing, what: 'promote' }, warn);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('the disk is full'));
});
