import { unbrokenHtml } from './unbroken';

const wholesIn = (html: string) =>
  [...html.matchAll(/<span style="white-space:nowrap">(.*?)<\/span>/g)].map(([, text]) => text);

test('no line of a mail ends inside a date, a price or a telephone number', () => {
  const html = unbrokenHtml('On 30-11-2026 for BHD 5,595.500: call +973 1700 0000 or 8000 1234.');
  expect(wholesIn(html)).toEqual(['30-11-2026', 'BHD 5,595.500', '+973 1700 0000', '8000 1234']);
});

test('what else stands in a text is escaped and stays as it is', () => {
  expect(unbrokenHtml('<b>5 & 39</b>')).toBe('&lt;b&gt;5 &amp; 39&lt;/b&gt;');
});
