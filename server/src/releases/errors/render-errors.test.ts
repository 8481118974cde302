import { countRenderError } from './render-errors';

const original = {
  ...{ file: 'mfe-careers/src/total.ts', line: 3, column: 9, function: 'total', lines: [] },
};

async function told(at: string, message: string) {
  const parts = {
    errors: { add: jest.fn() },
    places: { find: async () => original },
    log: { warn: jest.fn() },
  };
  await countRenderError(parts, at, message);
  return { added: parts.errors.add.mock.calls.flat(), logged: parts.log.warn.mock.calls.flat() };
}

test('an error of rendering is counted by its place in the bundle and logged with its line', async () => {
  const { added, logged } = await told(
    'mfe-careers/1.0.0/node/remote.cjs:12:5',
    'row.price is undefined',
  );
  const error = {
    ...{ name: 'mfe-careers', version: '1.0.0', place: 'node/remote.cjs:12:5' },
    said: 'Error: row.price is undefined',
  };
  expect(added).toEqual([{ ...error, kind: 'render', browser: 'the server' }]);
  expect(logged).toEqual([
    { ...error, event: 'render error', original: 'mfe-careers/src/total.ts:3:9' },
  ]);
});

test('what is no place of a bundle is passed over', async () => {
  for (const at of ['', 'mfe-careers', '../../node/remote.cjs:1:1', 'mfe-a/1.0.0/web/a.js:1:1'])
    expect(await told(at, 'an error')).toEqual({ added: [], logged: [] });
});
