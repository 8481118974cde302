import { repeatWork } from './repeat-work';

const log = { error: jest.fn() };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('does not begin again while it runs, and goes on after a failure', async () => {
  let fail: (error: Error) => void = () => {};
  const run = jest.fn(() => new Promise<void>((_, reject) => (fail = reject)));
  const stop = repeatWork({ run, intervalMs: 100, log, failure: 'nothing was done' });
  await jest.advanceTimersByTimeAsync(350);
  expect(run).toHaveBeenCalledTimes(1);
  const error = new Error('no database');
  fail(error);
  await jest.advanceTimersByTimeAsync(100);
  expect(log.error).toHaveBeenCalledWith({ err: error }, 'nothing was done');
  expect(run).toHaveBeenCalledTimes(2);
  fail(error);
  await stop();
  await jest.advanceTimersByTimeAsync(200);
  expect(run).toHaveBeenCalledTimes(2);
});

it('waits at its end for a run that has begun', async () => {
  let finish: () => void = () => {};
  const run = () => new Promise<void>((resolve) => (finish = resolve));
  const ended = jest.fn();
  const stop = repeatWork({ run, intervalMs: 100, isAtOnce: true, log, failure: '' });
  void stop().then(ended);
  await jest.advanceTimersByTimeAsync(200);
  expect(ended).not.toHaveBeenCalled();
  finish();
  await jest.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalled();
});
