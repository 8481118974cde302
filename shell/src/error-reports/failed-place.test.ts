import { failedPlaceIn, failedRemoteIn } from './failed-place';

function thrown(...places: string[]): Error {
  const error = new Error('an error');
  error.stack = ['Error: an error', ...places.map((place) => `    at f (/${place})`)].join('\n');
  return error;
}

test('an error is where the first remote stands in its stack, whoever threw it', () => {
  const error = thrown(
    'shell/1.0.0/node/shell.cjs:7:1',
    'mfe-careers/2.0.0-1a2b/node/remote.cjs:12:5',
    'mfe-catalog/3.0.0/node/remote.cjs:1:1',
  );
  expect(failedRemoteIn(error)).toBe('mfe-careers');
  expect(failedPlaceIn(error)).toBe('mfe-careers/2.0.0-1a2b/node/remote.cjs:12:5');
});

test('an error without a remote is the shell’s, and one without a bundle is nobody’s', () => {
  const error = thrown('shell/1.0.0/node/shell.cjs:7:1');
  expect([failedRemoteIn(error), failedPlaceIn(error)]).toEqual([
    null,
    'shell/1.0.0/node/shell.cjs:7:1',
  ]);
  expect(failedPlaceIn(thrown('elsewhere.cjs:1:1'))).toBeNull();
  expect(failedPlaceIn(undefined)).toBeNull();
});
