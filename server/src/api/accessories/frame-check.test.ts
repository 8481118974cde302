import { createFrameCheck } from './frame-check';

const origin = 'https://showroom.example';
const shop = 'https://accessories.example/';

const answering = (headers: Record<string, string>, status = 200) =>
  jest.fn<Promise<Response>, Parameters<typeof fetch>>(
    async () => new Response('', { status, headers }),
  );

test.each([
  ['a site that says nothing about frames is shown', {}, 'shown'],
  ['a site that denies every frame is refused', { 'x-frame-options': 'DENY' }, 'refused'],
  ['a site that frames itself only is refused', { 'x-frame-options': 'SAMEORIGIN' }, 'refused'],
  [
    'a policy that names us wins over the older header',
    {
      'x-frame-options': 'DENY',
      'content-security-policy': `default-src 'self'; frame-ancestors 'self' ${origin}`,
    },
    'shown',
  ],
  [
    'a policy that names others is a refusal',
    { 'content-security-policy': "frame-ancestors 'self' https://other.example" },
    'refused',
  ],
  [
    'a policy for everybody is one for us',
    { 'content-security-policy': 'frame-ancestors *' },
    'shown',
  ],
] as const)('%s', async (_, headers, state) => {
  expect(await createFrameCheck({ origin, fetcher: answering({ ...headers }) })(shop)).toBe(state);
});

test('a site that fails, or that nobody reaches, is silent', async () => {
  expect(await createFrameCheck({ origin, fetcher: answering({}, 503) })(shop)).toBe('silent');
  const nobody = () => Promise.reject(new TypeError('fetch failed'));
  expect(await createFrameCheck({ origin, fetcher: nobody })(shop)).toBe('silent');
});

test('the site is asked once for all visitors, and again in the background when the answer is old', async () => {
  let time = new Date('2026-11-21T09:00:00Z');
  const ask = answering({});
  const stateOf = createFrameCheck({ origin, fetcher: ask, now: () => time });
  await Promise.all([stateOf(shop), stateOf(shop)]);
  await stateOf(shop);
  expect(ask).toHaveBeenCalledTimes(1);

  time = new Date('2026-11-21T09:06:00Z');
  ask.mockResolvedValue(new Response('', { status: 503 }));
  expect(await stateOf(shop)).toBe('shown');
  expect(ask).toHaveBeenCalledTimes(2);
  await new Promise(setImmediate);
  expect(await stateOf(shop)).toBe('silent');
});
