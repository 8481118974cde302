import { transform } from 'esbuild';
import { OriginalPlaces, placeText } from './original-places';

const source = `interface Row { price?: { amount: number } }

export const total = (rows: Row[]) => {
  let sum = 0;
  for (const row of rows) {
    sum += row.price.amount;
  }
  return sum;
};
`;
const version = { name: 'mfe-careers', version: '1.0.0' };

async function built(sourcefile = 'mfe-careers/src/total.ts') {
  const { code, map } = await transform(source, {
    ...{ loader: 'ts', minify: true, sourcemap: 'external', sourcefile },
  });
  const read: string[] = [];
  const places = new OriginalPlaces({
    sourceMapOf: async (name, of, script) => {
      read.push(`${name} ${of} ${script}`);
      return script.endsWith('other.js') ? null : map;
    },
  });
  return { read, places, column: code.indexOf('.amount') + 2 };
}

test('a place in a minified file is the line of its source, with its function and the lines around', async () => {
  const { places, column } = await built();
  const original = await places.find({ ...version, place: `total.1a2b.js:1:${column}` });
  expect(original && placeText(original)).toBe('mfe-careers/src/total.ts:6:22');
  expect(original?.function).toBe('total');
  expect(original?.lines).toContainEqual({ number: 6, text: '    sum += row.price.amount;' });
  expect(original?.lines.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7, 8, 9]);
});

test('a map is read once, of the file on the side that failed', async () => {
  const { places, read } = await built();
  for (const place of ['total.js:1:1', 'total.js:1:9', 'node/remote.cjs:1:1'])
    await places.find({ ...version, place });
  expect(read).toEqual(['mfe-careers 1.0.0 web/total.js', 'mfe-careers 1.0.0 node/remote.cjs']);
});

test('what has no map, and what is no place, has no line', async () => {
  const { places } = await built();
  for (const place of [
    'other.js:1:1',
    'ChunkLoadError',
    'hydration',
    'total.js:0:0',
    'total.js:99:1',
  ])
    expect([place, await places.find({ ...version, place })]).toEqual([place, null]);
});
