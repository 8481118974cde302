import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodingFor, PageBytes } from './page-bytes';

const text = '<!doctype html><p>السيارات في البحرين</p>';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0,gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('a browser that accepts %s gets %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test('the text is the same in every encoding', async () => {
  const page = new PageBytes([text.slice(0, 20), text.slice(20)]);
  expect(brotliDecompressSync(await page.encodedAs('br')).toString()).toBe(text);
  expect(gunzipSync(await page.encodedAs('gzip')).toString()).toBe(text);
  expect((await page.encodedAs('identity')).toString()).toBe(text);
});

test('it is compressed once for all who ask', async () => {
  const page = new PageBytes([text.slice(0, 20), text.slice(20)]);
  expect(await page.encodedAs('br')).toBe(await page.encodedAs('br'));
});

test('a visitor who has this text is known by its validator, one who has another is not', () => {
  const page = new PageBytes([text.slice(0, 20), text.slice(20)]);
  const other = new PageBytes([Buffer.from(text), ' ']);
  expect(page.matchesEtag(`${other.etag}, ${page.etag}`)).toBe(true);
  expect([page.matchesEtag(other.etag), page.matchesEtag(undefined)]).toEqual([false, false]);
});
