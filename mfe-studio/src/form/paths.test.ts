import { formatPath, parsePath, valueAt, withValue } from './paths';

test('a fault’s field leads to its value, and back', () => {
  const field = 'offers[0].sections[2].title.ar';
  expect(parsePath(field)).toEqual(['offers', 0, 'sections', 2, 'title', 'ar']);
  expect(formatPath(parsePath(field))).toBe(field);
  expect(parsePath('')).toEqual([]);
});

test('a value is changed in its place, and what lies around stays the same object', () => {
  const before = { window: { from: '2027-01-01' }, offers: [{ title: { en: 'A', ar: 'أ' } }] };
  const after = withValue(before, ['offers', 0, 'title', 'en'], 'B');
  expect(after).toEqual({ ...before, offers: [{ title: { en: 'B', ar: 'أ' } }] });
  expect(after.window).toBe(before.window);
  expect(Object.keys(withValue(before, ['window', 'from'], 'x'))).toEqual(Object.keys(before));
  expect(withValue(before, ['window', 'from'], undefined)).toEqual({ ...before, window: {} });
  expect(valueAt(before, ['offers', 3, 'title'])).toBeUndefined();
});
