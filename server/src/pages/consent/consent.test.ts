import { formField } from 'shared-contracts/api';
import { locales, localise } from 'shared-contracts/locale';
import { clickParameters } from 'shared-contracts/wire';
import { openTestApi, type TestApi } from '../../../testing/test-api';
import { leadFilesIn } from '../../../testing/uploads';
import { type AdvertisingConfig, noAdvertising } from '../../config/advertising-config';
import { readConfig } from '../../config/config';
import { listLeads } from '../../leads/leads.queries';
import type { LiveRelease } from '../../releases/live/live-release';
import type { LiveReleases } from '../../releases/live/live-releases';
import { addressNormalizer } from '../../releases/live/page-parameters';
import { pagePlugin } from '../page-plugin';

const landing = '/landing_page/jimny-sand-ready/new-car-offer/1';
const meta = { ...noAdvertising, meta: { pixel: '424242', token: 'x'.repeat(20) } };

let site: TestApi;
afterEach(() => site.close());

async function open(advertising?: AdvertisingConfig): Promise<void> {
  site = await openTestApi({ ...(advertising && { advertising }) });
  // The plugin reads only the renderer and the fields named in documents.
  const release = {
    ...{
      pinned: { id: 'r1' },
      pinnedFor: () => ({ id: 'r1' }),
      versions: [],
      trustedTypes: 'default',
      browserOnly: new Set(),
    },
    rendered: new Map([['mfe-campaigns', {}]]),
    renderer: {
      render: async () => ({
        ...{ status: 200, head: [], hoisted: '', failure: null, failedRemote: null },
        ...{ hydration: 'null', isAborted: false, reads: [], html: '<p>The page.</p>' },
        route: { remote: 'mfe-campaigns', path: '', uses: [] },
      }),
    },
    normalizeAddress: addressNormalizer([]),
    assetsOf: () => ({ start: '', main: [], preloads: [], deferred: [], styles: [] }),
  } as unknown as LiveRelease;
  await site.app.register(pagePlugin, {
    config: {
      ...{
        publicOrigin: 'http://localhost:3000',
        leadsPerMinute: 0,
        liveReload: false,
        offlinePages: false,
      },
      secret: 'a secret of thirty-two characters',
    },
    database: site.database,
    campaigns: { testOf: async () => null },
    content: { latest: { redirects: [] } },
    revision: async () => '1',
    releases: {
      live: {
        pages: { count: () => '', countRender: () => {}, vitalsShare: 0 },
      } as unknown as LiveReleases,
      releaseFor: async () => release,
      previewOf: () => null,
    },
    leadFiles: leadFilesIn(site.dataDir),
  });
}

const get = (url: string, cookie = '') =>
  site.app.inject({ url, headers: { cookie: `locale=en; ${cookie}` } });

/** Sends the choice from the page and returns the resulting cookies. */
async function answerConsent(choice: 'yes' | 'no', search = '', cookie = '') {
  const answer = await site.app.inject({
    ...{ method: 'POST', url: '/-/consent', payload: `choice=${choice}` },
    headers: {
      ...{ 'content-type': 'application/x-www-form-urlencoded', cookie },
      ...{ 'sec-fetch-site': 'same-origin', referer: `http://localhost:3000${landing}${search}` },
    },
  });
  const kept = answer.cookies.filter(({ value }) => value !== '');
  return {
    answer,
    cookie: kept.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
    gone: answer.cookies.filter(({ value }) => value === '').map(({ name }) => name),
  };
}

let people = 0;

/** Each lead is another person's, so that it does not count as a repeat. */
const send = (cookie: string) => {
  people += 1;
  return site.app.inject({
    ...{ method: 'POST', url: landing },
    payload: new URLSearchParams({
      ...{
        [formField]: 'landingNewCar',
        name: 'Mariam Al Dosari',
        email: `mariam${people}@example.com`,
      },
      ...{ code: '+973', mobile: '36123456', model: 'jimny', campaign: 'jimny-sand-ready' },
      ...{ source: 'website', offerType: 'new-car-offer' },
    }).toString(),
    headers: {
      ...{ 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      ...{ cookie: `locale=en; ${cookie}`, 'user-agent': 'Mozilla/5.0 (iPhone)' },
    },
  });
};

const consents = async () =>
  (await listLeads(site.database)).map(({ consent }) => consent && JSON.parse(consent));

test('where nothing is configured nobody is asked, and no mark of a click is kept', async () => {
  await open();
  const page = await get(`${landing}?gclid=Cj0K`, 'consent=yes; ad_click=1796893140000.fbclid%3Dx');
  expect(page.body).not.toContain('consent');
  expect(page.cookies.map(({ name }) => name)).not.toContain('ad_click');
  expect((await site.app.inject({ method: 'POST', url: '/-/consent' })).statusCode).toBe(404);
  expect((await get('/-/consent.js')).statusCode).toBe(404);
  await send('consent=yes; ad_click=1796893140000.fbclid%3Dx');
  expect(await consents()).toEqual([null]);
});

test('the question is what staff have written, as text and not as markup', async () => {
  await open(meta);
  site.app.ownTexts = () => ({ en: { consent: { question: 'May we <b>count</b> you?' } }, ar: {} });
  expect((await get(landing)).body).toContain('May we &lt;b&gt;count&lt;/b&gt; you?');
  expect((await get(localise(landing, 'ar'))).body).toContain('هل تسمح لنا');
});

test.each(locales)('visitors are asked on landing pages alone, in %s', async (locale) => {
  await open(meta);
  expect((await get('/about')).body).not.toContain('id="consent"');
  const page = await get(`${localise(landing, locale)}?fbclid=IwAR`);
  expect(page.body).toContain('data-choice="unasked"');
  expect(page.body).toContain({ en: 'Yes, you may', ar: 'نعم، أسمح' }[locale]);
  // The arrival cookie contains the platform, but not the click id that identifies a visitor.
  const names = page.cookies.map(({ name }) => name);
  expect(names).toEqual(['XSRF-SECRET', 'XSRF-TOKEN', 'SERVED-AT', 'arrival']);
  const kept = page.cookies.map(({ value }) => Buffer.from(value, 'base64url').toString());
  expect(kept.at(-1)).toContain('"platform":"facebook"');
  expect(kept.at(-1)).not.toContain('IwAR');
  expect(page.headers['cache-control']).toContain('private');
});

test('after a yes the click is told with the lead, and after a no nothing is, nor left behind', async () => {
  await open(meta);
  await send('');
  const yes = await answerConsent('yes', '?fbclid=IwAR&utm_source=facebook');
  expect([yes.answer.statusCode, yes.answer.headers.location]).toEqual([
    303,
    `${landing}?fbclid=IwAR&utm_source=facebook`,
  ]);
  expect((await get(landing, yes.cookie)).body).toContain('data-choice="yes"');
  await send(yes.cookie);
  const no = await answerConsent('no', '', `${yes.cookie}; _ga=GA1; _fbp=fb.1`);
  expect(no.gone).toEqual(expect.arrayContaining(['ad_click', '_ga', '_fbp']));
  await send(no.cookie);
  const clicked = { clicks: { fbclid: 'IwAR' }, agent: 'Mozilla/5.0 (iPhone)' };
  expect((await consents()).filter(Boolean)).toMatchObject([clicked]);
  expect(await consents()).toHaveLength(3);
});

test('the number that Google’s tag has left is told after a yes, where Google Analytics is to hear of leads', async () => {
  const analytics = { measurement: 'G-ABCD1234', secret: 'a secret of it' };
  await open({ ...noAdvertising, analytics, tagManager: 'GTM-ABCD123' });
  const tag = '_ga=GA1.1.1234567890.1764000000';
  await send(tag);
  const { cookie } = await answerConsent('yes');
  await send(cookie);
  await send(`${cookie}; _ga=GA1.1.somebody`);
  await send(`${cookie}; ${tag}`);
  const told = (await consents()).filter(Boolean);
  expect(told).toHaveLength(3);
  expect(told.flatMap((one) => one?.analytics ?? [])).toEqual(['1234567890.1764000000']);
});

test('who has agreed before is known by the next click too', async () => {
  await open(meta);
  const yes = await answerConsent('yes');
  const page = await get(`${landing}?fbclid=Next`, yes.cookie);
  expect(page.cookies.find(({ name }) => name === 'ad_click')?.value).toMatch(
    /^\d{13}\.fbclid=Next$/,
  );
});

const ofLength = (length: number) => 'x'.repeat(length);

test.each([
  ['in other letters', '?GCLID=Ab&sccid=Cd', 'gclid=Ab&ScCid=Cd'],
  ['from HTML', '?utm_source=a&amp;ttclid=Ab', 'ttclid=Ab'],
  ['repeated', '?gclid=&gclid=Ab&gclid=Cd', 'gclid=Ab'],
  ['long', `?fbclid=${ofLength(450)}`, `fbclid=${ofLength(450)}`],
  ['too long for one', `?fbclid=${ofLength(501)}&gclid=Ab`, 'gclid=Ab'],
])('a click id that is %s is kept whole or not at all', async (_, search, kept) => {
  await open(meta);
  const yes = await answerConsent('yes', search);
  const cookie = yes.answer.cookies.find(({ name }) => name === 'ad_click')?.value;
  expect(cookie?.replace(/^\d{13}\./, '')).toBe(kept);
  await send(yes.cookie);
  expect((await consents())[0].clicks).toEqual(Object.fromEntries(new URLSearchParams(kept)));
});

test('click ids of a link that has all of them at their longest fit into a cookie', async () => {
  await open(meta);
  const all = clickParameters.map((name) => [name, ofLength(500)]);
  const yes = await answerConsent('yes', `?${new URLSearchParams(Object.fromEntries(all))}`);
  expect(yes.cookie.length).toBeLessThan(4000);
  expect(yes.cookie).toContain('gclid');
});

test('another site answers for nobody', async () => {
  await open(meta);
  const headers = {
    ...{ 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
  };
  const answer = await site.app.inject({
    ...{ method: 'POST', url: '/-/consent', payload: 'choice=yes', headers },
  });
  expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
});

test('the tag manager comes after a yes, and the policy lets it in then alone', async () => {
  await open({ ...noAdvertising, tagManager: 'GTM-ABCD123' });
  const policy = async (cookie = '') => {
    const { headers, body } = await get(landing, cookie);
    const text = String(headers['content-security-policy']);
    return [text.includes('googletagmanager'), body.includes('/-/tag-manager.js')];
  };
  expect(await policy()).toEqual([false, false]);
  expect(await policy('consent=no')).toEqual([false, false]);
  expect(await policy('consent=yes')).toEqual([true, true]);
  // The page cache keeps the two variants apart.
  expect(await policy()).toEqual([false, false]);
  expect((await get('/about', 'consent=yes')).headers['content-security-policy']).not.toContain(
    'googletagmanager',
  );
  expect((await get('/-/tag-manager.js')).body).toContain('gtm.js?id=GTM-ABCD123');
});

test('half a set of settings is refused by name', async () => {
  site = await openTestApi();
  const of = (env: NodeJS.ProcessEnv) => () => readConfig({ SECRET: 'x'.repeat(32), ...env });
  expect(of({ META_PIXEL_ID: '424242' })).toThrow(
    'Set META_ACCESS_TOKEN too, or leave out META_PIXEL_ID.',
  );
  expect(of({ GOOGLE_ADS_CUSTOMER_ID: '1234567890' })).toThrow('GOOGLE_ADS_REFRESH_TOKEN');
  expect(of({ TAG_MANAGER_ID: 'UA-1' })).toThrow('GTM-ABCD123');
  const analytics = {
    GOOGLE_ANALYTICS_ID: 'G-ABCD1234',
    GOOGLE_ANALYTICS_SECRET: 'a-secret-of-it',
  };
  expect(of(analytics)).toThrow('Set TAG_MANAGER_ID too, or leave out GOOGLE_ANALYTICS_ID.');
  expect(of({ ...analytics, TAG_MANAGER_ID: 'GTM-ABCD123' })).not.toThrow();
});
