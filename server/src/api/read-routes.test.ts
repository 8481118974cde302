import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createApi } from 'shared-contracts/api-client';
import { type Locale, locales } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { runOnDay } from '../../testing/day';
import { openTestApi, type TestApi } from '../../testing/test-api';

runOnDay('2026-12-10T09:00:00Z');

let site: TestApi;
beforeAll(async () => {
  site = await openTestApi();
});
afterAll(() => site.close());

/** The client that the pages have, over the real application. */
function apiIn(locale: Locale) {
  return createApi({
    locale,
    transport: async (path, { method, headers }) => {
      const answer = await site.app.inject({ method, url: `/api/v1/${path}`, headers });
      return new Response(answer.body, { status: answer.statusCode });
    },
  });
}

const arabic = /[؀-ۿ]/;

describe.each(locales)('in %s', (locale) => {
  const api = () => apiIn(locale);
  const speaks = (text: string) => arabic.test(text) === (locale === 'ar');

  test('the site names its brand', async () => {
    expect(speaks((await api().settings.get()).brandName)).toBe(true);
  });

  test('the models are listed in their order, with pictures of known size', async () => {
    const models = await api().models.list();
    expect(models).toHaveLength(11);
    expect(models[0]).toMatchObject({ slug: 'jimny', hero: { width: 1600, height: 900 } });
    expect(models.every(({ name }) => speaks(name))).toBe(true);
  });

  test('a list is answered in part: so many from a place on, or those that are named', async () => {
    const { list } = api().models;
    const slugs = (await list()).map(({ slug }) => slug);
    const part = async (asked: Parameters<typeof list>[0]) =>
      (await list(asked)).map(({ slug }) => slug);
    expect(await part({ first: 2 })).toEqual(slugs.slice(0, 2));
    expect(await part({ from: 9, first: 5 })).toEqual(slugs.slice(9));
    expect(await part({ named: ['swift', 'nothing', 'jimny\0'] })).toEqual(['swift']);
    const { body } = await site.app.inject('/api/v1/brands?first=-1&from=x');
    expect(JSON.parse(body)).toHaveLength(slugs.length);
  });

  test('a model tells everything about itself', async () => {
    const swift = await api().models.get('swift');
    expect(swift.specification.length).toBeGreaterThan(3);
    expect(swift.descriptions.length).toBeGreaterThan(0);
    expect(swift.features.length).toBeGreaterThan(0);
    expect(swift.featureImages.length).toBeGreaterThan(0);
    expect(speaks(swift.introduction.title)).toBe(true);
  });

  test.each([
    ['8', 'ciaz'],
    ['13', 'new-carry'],
    ['20', 'eeco'],
  ])('the fixed id %s is %s', async (id, slug) => {
    expect((await api().models.get(id)).slug).toBe(slug);
  });

  test('only banners of the language are shown', async () => {
    const banners = await api().banners.list();
    expect(banners.length).toBeGreaterThan(0);
    expect(banners.every(({ title }) => speaks(title))).toBe(true);
  });

  test('a banner leads to its deal', async () => {
    const [banner] = await api().banners.list();
    if (!banner) throw new Error('no banner');
    const deal = await api().landing.getDeal({
      campaign: banner.campaign,
      offerType: banner.offerType,
      bannerId: banner.id,
    });
    const { campaign, offerType, id } = banner;
    expect(deal).toMatchObject({ campaign, isPreview: false });
    expect(deal.addresses[locale]).toBe(paths.landing(campaign, offerType, id));
    expect(speaks(deal.title)).toBe(true);
  });

  test('the company tells about itself with pictures', async () => {
    const about = await api().about.get();
    expect(about.images.length).toBeGreaterThan(0);
    expect(speaks(about.content)).toBe(true);
  });

  test('vacancies are listed and each can be read', async () => {
    const jobs = await api().jobs.list();
    expect(jobs.length).toBeGreaterThan(0);
    for (const job of jobs) expect(await api().jobs.get(job.slug)).toEqual(job);
    expect(jobs.every(({ position }) => speaks(position))).toBe(true);
  });

  test('offers stand in their order, and each can be read', async () => {
    const offers = await api().offers.list();
    expect(offers.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const offer of offers) expect(await api().offers.get(offer.id)).toEqual(offer);
    expect(offers.every(({ title, seo }) => speaks(title) && speaks(seo.description))).toBe(true);
  });

  test('news begin with the newest, and each can be read', async () => {
    const news = await api().news.list();
    expect(news[0]?.date).toBe('2026-10-12');
    for (const item of news) expect(await api().news.get(item.id)).toEqual(item);
    expect(news.every(({ content, images }) => speaks(content) && images.length > 1)).toBe(true);
  });

  test('questions, places and films are listed', async () => {
    expect((await api().faqs.list()).filter(({ answer }) => speaks(answer))).toHaveLength(12);
    expect((await api().gallery.list()).filter(({ title }) => speaks(title))).toHaveLength(8);
    const offices = await api().offices.list();
    expect(offices.filter(({ address }) => speaks(address))).toHaveLength(4);
    const drawn = readdirSync(join(__dirname, '../../../content/media/plans')).map(
      (file) => `/plans/${file}`,
    );
    for (const { mapUrl, openingHours, planUrl, schedule } of offices) {
      expect(drawn).toContain(planUrl);
      expect(openingHours).toMatch(/Saturday to Thursday, 8:00|السبت إلى الخميس، من 8:00 صباحاً/);
      expect(schedule?.week.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 0, 1]);
      expect(mapUrl).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?mlat=26/);
    }
  });

  test('the home page has its pictures and its film', async () => {
    const { tiles, film } = await api().homePage.get();
    expect(tiles.parts.src).toMatch(/\/parts-/);
    expect(film.mp4).toMatch(/\/loop\S*\.mp4$/);
    expect(film.webm).toMatch(/\/loop\S*\.webm$/);
  });

  test('the warranty, the booking page and the legal texts are told', async () => {
    const warranty = await api().warranty.get();
    expect(warranty.pictures).toHaveLength(4);
    expect(speaks(warranty.content)).toBe(true);
    expect(speaks((await api().serviceBookings.getPage()).content)).toBe(true);
    const { content } = await api().legal.get('privacy-policy');
    expect(content).toContain('<h2>');
    expect(content).toContain('mailto:');
    expect(content).toContain((await api().settings.get()).legalName);
    expect(content).not.toMatch(/[{}]/);
  });

  test('an item has its own words for search engines, and others those of its family', async () => {
    const [offer, story, job] = [
      (await api().offers.list())[0],
      (await api().news.list())[0],
      (await api().jobs.list())[0],
    ];
    const record = await api().seo.get(`offers-description/${offer?.id}`);
    expect(record).toEqual(offer?.seo);
    expect(record.title).toContain(offer?.title);
    expect(record.ogImage).toBe(offer?.image.src);
    const newsRecord = await api().seo.get(`media-description/${story?.id}`);
    expect(newsRecord.title).toContain(story?.title);
    expect(newsRecord.ogImage).toBe(story?.images[0]?.src);
    const jobRecord = await api().seo.get(`job_description/${job?.slug}`);
    expect(jobRecord.title).toContain(job?.position);
    expect(jobRecord.ogImage).toContain('career');
    const family = await api().seo.get('offers-description/99');
    expect(family).toEqual(await api().seo.get('offers-description'));
  });

  test.each(['single_offer/99', 'single_media_item/x', 'legal_page/imprint'])(
    '%s is a 404',
    async (path) => {
      const answer = await site.app.inject({
        url: `/api/v1/${path}`,
        headers: { 'accept-language': locale },
      });
      expect(answer.statusCode).toBe(404);
      expect(speaks(answer.json().errors[0].message)).toBe(true);
    },
  );

  test('every page has its words for search engines', async () => {
    expect(speaks((await api().seo.get('home')).title)).toBe(true);
    expect(speaks((await api().seo.get('explore-vehicles/swift')).description)).toBe(true);
    expect((await api().seo.get('job_description/any')).title).not.toBe('');
  });

  test('what is not there is a 404 in the language', async () => {
    const failure = api().models.get('unknown');
    await expect(failure).rejects.toMatchObject({
      status: 404,
      problems: [{ field: '', code: 'notFound' }],
    });
    await failure.catch((error) => expect(speaks(error.problems[0].message)).toBe(true));
  });
});

test('fields that the wire carries as JSON text are text', async () => {
  const about = (await site.app.inject('/api/v1/aboutus')).json();
  expect(about.images).toMatch(/^\[&quot;\/storage\/uploads\//);
  const [swift] = (await site.app.inject('/api/v1/ProductsByModals/swift')).json();
  for (const field of ['description', 'desc_ar', 'seperation', 'features_ar', 'featureimages']) {
    expect(typeof swift[field]).toBe('string');
  }
});

test('the slug of a page may be encoded as one segment', async () => {
  const answer = await site.app.inject('/api/v1/getSeoMetaTagsBySlug/explore-vehicles%2Fswift');
  expect(answer.statusCode).toBe(200);
});

test('get_settings answers the same as getSiteSettingData', async () => {
  const bodies = await Promise.all(
    ['get_settings', 'getSiteSettingData'].map((path) => site.app.inject(`/api/v1/${path}`)),
  );
  expect(bodies[0]?.body).toBe(bodies[1]?.body);
});

test('a browser that has the answer already is told so', async () => {
  const first = await site.app.inject('/api/v1/brands');
  const headers = { 'if-none-match': String(first.headers.etag) };
  const second = await site.app.inject({ url: '/api/v1/brands', headers });
  expect(second.statusCode).toBe(304);
  expect(second.body).toBe('');
});

test('an unknown call is a 404 in the envelope', async () => {
  const answer = await site.app.inject('/api/v1/nothing');
  expect(answer.statusCode).toBe(404);
  expect(answer.json().errors).toHaveLength(1);
});

test.each([
  'single_offer/%00',
  'ProductsByModals/swift%00',
  'getSeoMetaTagsBySlug/%00/x',
  'single_media_item/%F0%9F%9A%97',
  `single_offer/${'9'.repeat(390)}`,
  "getJobDetailsByJobSlug/' or 1=1 --",
  'getLandingPageDataByCampaign/source=website/campaign=%00/offer_type=new-car-offer/banner_id=1',
  'getLandingPageDataByCampaign/source=website/campaign=swift-pay-later/offer_type=new-car-offer/banner_id=x',
])('a key that nothing can have (%s) is a 404 in the envelope', async (path) => {
  const answer = await site.app.inject(`/api/v1/${encodeURI(decodeURI(path))}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().errors).toHaveLength(1);
});

test.each(['single_offer/%E0%A4%A', `legal_page/${'x'.repeat(2000)}`])(
  'an address that cannot be read (%.20s) is a 400 in the envelope',
  async (path) => {
    const answer = await site.app.inject(`/api/v1/${path}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ field: '', code: 'malformed' }]);
  },
);
