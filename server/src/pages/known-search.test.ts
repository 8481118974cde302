import { withMarksOf, withoutMarks } from './known-search';

const address = (path: string) => new URL(path, 'https://www.example.com');

test('a page is rendered without the marks of advertisements, and with all else', () => {
  const clicked = address('/models?utm_source=mail&category=suv&gclid=1&x=2');
  expect(withoutMarks(clicked).search).toBe('?category=suv&x=2');
  expect(withoutMarks(address('/models?category=a%20b')).search).toBe('?category=a%20b');
});

test.each([
  ['/home', '/home?utm_source=mail&gclid=1'],
  ['/home?x=2', '/home?x=2&utm_source=mail&gclid=1'],
  ['/home#news', '/home?utm_source=mail&gclid=1#news'],
])('a redirect to %s keeps the marks that the visitor came with', (location, whole) => {
  expect(withMarksOf(location, address('/old?utm_source=mail&gclid=1&y=3'))).toBe(whole);
  expect(withMarksOf(location, address('/old?y=3'))).toBe(location);
});
