import { type Locale, locales, localise } from 'shared-contracts/locale';
import { type PageRoute, visitContext } from 'shared-contracts/remote';
import { RouterContextProvider } from 'shared-contracts/router';
import { remote } from '../remote';
import { campaignApi } from '../testing/campaigns';
import type { LandingData } from './landing.loader';

// Browser builds replace the message imports with a fetch; the test does the same
jest.mock('../messages/en.json', () => fetched('en'));
jest.mock('../messages/ar.json', () => fetched('ar'));

const textsOf = (locale: Locale) => jest.requireActual(`../messages/${locale}.json`);
function fetched(locale: Locale) {
  return async () => ({ default: textsOf(locale) });
}

test.each(locales)('a tab knows the title of a campaign that is over, in %s', async (locale) => {
  const [route]: readonly PageRoute[] = remote.routes;
  const params = { campaign: 'last-summer', offerType: 'new-car-offer', bannerId: '1' };
  const address = localise('/landing_page/last-summer/new-car-offer/1', locale);
  const answer = await route?.loader?.({
    params,
    request: new Request(`http://localhost${address}`),
    context: new RouterContextProvider(
      new Map([[visitContext, { apiFor: () => campaignApi(locale, jest.fn()) }]]),
    ),
    url: new URL(`http://localhost${address}`),
    pattern: route?.path ?? '',
  });
  const { data, init } = answer as { data: LandingData; init: ResponseInit };
  expect(init.status).toBe(410);
  const { title, text } = textsOf(locale).closed.over;
  expect(route?.handle?.seo?.(data, locale)).toMatchObject({
    title: expect.stringContaining(title),
    description: text,
  });
});
