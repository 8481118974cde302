import { ChangedSince, takeChangeBack } from './take-change-back';

const before = { price: { gl: 1, glx: 2 }, list: [{ en: 'a' }, { en: 'b' }] };
const after = { price: { gl: 9, glx: 2 }, list: [{ en: 'a' }, { en: 'c' }], added: true };

test('a change is taken back, and what changed elsewhere since stays', () => {
  expect(takeChangeBack(after, before, after)).toEqual(before);
  const now = { ...after, price: { gl: 9, glx: 3 }, note: 'new' };
  expect(takeChangeBack(now, before, after)).toEqual({
    ...{ price: { gl: 1, glx: 3 }, list: before.list, note: 'new' },
  });
});

test('a place that was changed again is not overwritten', () => {
  const now = { ...after, price: { gl: 10, glx: 2 } };
  expect(() => takeChangeBack(now, before, after)).toThrow(ChangedSince);
  const longer = { ...after, list: [...after.list, { en: 'd' }] };
  expect(() => takeChangeBack(longer, before, after)).toThrow(ChangedSince);
});

test('a file that was new goes, and one that somebody else has taken back stays', () => {
  expect(takeChangeBack(after, null, after)).toBeNull();
  expect(takeChangeBack(before, before, after)).toEqual(before);
});
