import { fastify } from 'fastify';
import { locales, localise } from 'shared-contracts/locale';
import { qrCode } from '../content/campaigns/links/qr-code';
import { buildQrCodes } from './build-qr-codes';

const origin = 'https://brand.example';

async function codeOf(address: string) {
  const app = fastify();
  await app.register(buildQrCodes, { origin });
  const answer = await app.inject(address);
  await app.close();
  return answer;
}

test.each(locales)('a code leads to the build with its whole choice: %s', async (locale) => {
  const search = '?grade=glx&with=camera,carpet-mats&months=48';
  const answer = await codeOf(localise('/build/swift/qr.svg', locale) + search);
  expect(answer.headers['content-type']).toContain('image/svg+xml');
  const address = origin + localise('/build/swift', locale) + search;
  expect(answer.body).toBe(await qrCode.svg(address));
});

test('an address too long for a phone to read has no code', async () => {
  const answer = await codeOf(`/build/swift/qr.svg?with=${'x'.repeat(600)}`);
  expect(answer.statusCode).toBe(404);
});
