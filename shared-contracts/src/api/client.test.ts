import { createApi } from './client';
import type { TransportRequest } from './transport';

const picture = (name: string) => `/storage/uploads/${name}-1600x900.0a1b2c3d.webp`;

/** An API whose server answers every call with the same body. */
function answering(body: unknown, status = 200, locale: 'en' | 'ar' = 'en') {
  const requests: ({ path: string } & TransportRequest)[] = [];
  const api = createApi({
    locale,
    transport: async (path, init) => {
      requests.push({ path, ...init });
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    },
  });
  return { api, requests };
}

const aboutBody = (images: string) => ({ images, content: '<p>Us</p>', content_ar: '<p>نحن</p>' });

test.each([
  ['plain', `["${picture('a')}"]`],
  ['with escaped quotes', `[&quot;${picture('a')}&quot;]`],
  ['with numeric entities', `[&#34;${picture('a')}&#34;]`],
])('pictures of the company are read from text %s', async (_, images) => {
  const about = await answering(aboutBody(images)).api.about.get();
  expect(about.images).toEqual([{ src: picture('a'), width: 1600, height: 900, alt: '' }]);
});

test('a picture says what it shows in the language of the visitor', async () => {
  const told = {
    ...aboutBody(`["${picture('a')}"]`),
    alternatives: { '0a1b2c3d': { en: 'A hall', ar: 'صالة' } },
  };
  expect((await answering(told).api.about.get()).images[0]?.alt).toBe('A hall');
  expect((await answering(told, 200, 'ar').api.about.get()).images[0]?.alt).toBe('صالة');
});

test.each(['', 'not a list', '{}', '[1]', 'null'])(
  'a list that cannot be read ("%s") is an empty one',
  async (images) => {
    expect((await answering(aboutBody(images)).api.about.get()).images).toEqual([]);
  },
);

const story = (images: string) => ({
  id: 4,
  title: 'T',
  title_ar: 'ع',
  content: '<p>C</p>',
  content_ar: '<p>م</p>',
  post_date: '2026-10-12',
  update_date: '2026-10-12',
  images,
});

test.each([
  ['single', `['${picture('a')}', '${picture('b')}']`],
  ['double', `["${picture('a')}","${picture('b')}"]`],
  ['escaped', `[&quot;${picture('a')}&quot;,&quot;${picture('b')}&quot;]`],
])('pictures of a story are read from text with %s quotes', async (_, images) => {
  const { images: read } = await answering(story(images)).api.news.get(4);
  expect(read.map(({ src }) => src)).toEqual([picture('a'), picture('b')]);
});

test.each(['', '[', `['a' 'b']`, `["it's"]`, 'None', '{}', '[1]'])(
  'pictures of a story that cannot be read (%j) are none',
  async (images) => {
    expect((await answering([story(images)]).api.news.list())[0]?.images).toEqual([]);
  },
);

test('a story, a question and a place are told in the language of the visitor', async () => {
  expect(await answering(story('[]'), 200, 'ar').api.news.get(4)).toEqual({
    id: 4,
    title: 'ع',
    content: '<p>م</p>',
    date: '2026-10-12',
    updated: '2026-10-12',
    images: [],
  });
  const faq = { id: 1, question_en: 'Q', question_ar: 'س', answer_en: 'A', answer_ar: 'ج' };
  const subject = { category: null, categoryKey: null };
  expect(await answering([faq]).api.faqs.list()).toEqual([
    { id: 1, question: 'Q', answer: 'A', ...subject },
  ]);
  expect(await answering([faq], 200, 'ar').api.faqs.list()).toEqual([
    { id: 1, question: 'س', answer: 'ج', ...subject },
  ]);
});

test('the Arabic visitor is given the Arabic fields', async () => {
  const { api, requests } = answering(aboutBody('[]'), 200, 'ar');
  expect((await api.about.get()).content).toBe('<p>نحن</p>');
  expect(requests[0]?.headers['Accept-Language']).toBe('ar');
});

test('banners of the other language are left out', async () => {
  const banner = {
    name: picture('b'),
    campaign_slug: 'jimny',
    offer_type: 'new-car-offer',
    tone: 'dark',
    title: 'T',
    text: 'X',
    model_slug: null,
  };
  const body = [
    { ...banner, id: 1, banner_type: 'English' },
    { ...banner, id: 2, banner_type: 'Arabic' },
  ];
  expect((await answering(body).api.banners.list()).map(({ id }) => id)).toEqual([1]);
  expect((await answering(body, 200, 'ar').api.banners.list()).map(({ id }) => id)).toEqual([2]);
});

test('addresses are written as the wire spells them', async () => {
  const { api, requests } = answering({}, 404);
  await api.seo.get('explore-vehicles/swift').catch(() => null);
  await api.landing
    .getDeal({ campaign: 'a/b', offerType: 'new-car-offer', bannerId: 3 })
    .catch(() => null);
  await api.offers.get(7).catch(() => null);
  await api.news.get('a/b').catch(() => null);
  await api.legal.get('terms-conditions').catch(() => null);
  expect(requests.map(({ path }) => path)).toEqual([
    'getSeoMetaTagsBySlug/explore-vehicles/swift',
    'getLandingPageDataByCampaign/source=website/campaign=a%2Fb/offer_type=new-car-offer/banner_id=3',
    'single_offer/7',
    'single_media_item/a%2Fb',
    'legal_page/terms-conditions',
  ]);
});

const testDrive = {
  name: 'Mariam',
  email: 'mariam@example.com',
  code: '+973',
  mobile: '36001234',
  vehicle: 'Swift',
} as const;

test('a test drive is sent with the names of the wire', async () => {
  const receipt = { message: 'Here.', reference: 'TD-20417' };
  const { api, requests } = answering(receipt);
  expect(await api.testDrives.request(testDrive)).toEqual(receipt);
  const { vehicle, ...same } = testDrive;
  expect(JSON.parse(String(requests[0]?.body))).toEqual({ ...same, vehicle_name: vehicle });
});

test('a refusal names our fields', async () => {
  const errors = [{ field: 'vehicle_name', code: 'vehicle.required', message: 'Choose.' }];
  await expect(answering({ errors }, 422).api.testDrives.request(testDrive)).rejects.toMatchObject({
    status: 422,
    problems: [{ field: 'vehicle', code: 'vehicle.required', message: 'Choose.' }],
  });
});

test.each([
  ['an empty list of models', [], 200, 404],
  ['no answer that can be read', '<html>', 502, 502],
  ['an answer of another shape', { nothing: true }, 200, 502],
])('%s is an ApiError', async (_, body, status, expected) => {
  await expect(answering(body, status).api.models.get('swift')).rejects.toMatchObject({
    name: 'ApiError',
    status: expected,
  });
});

test('silence is the problem "network", in the language of the visitor', async () => {
  const api = createApi({
    locale: 'ar',
    transport: () => Promise.reject(new TypeError('offline')),
  });
  await expect(api.settings.get()).rejects.toMatchObject({
    status: 0,
    problems: [{ field: '', code: 'network', message: expect.stringMatching(/[؀-ۿ]/) }],
  });
});

test('a CV travels as a file, its form with the names of the wire', async () => {
  const { api, requests } = answering({ message: 'Here.', reference: 'JA-20417' });
  const { vehicle: _, ...person } = testDrive;
  const cv = new File(['%PDF-1.7'], 'cv.pdf');
  await api.jobs.apply({ ...person, jobId: 'SL-204', cv });
  const form = requests[0]?.body as FormData; // The client builds a `FormData`.
  expect(Object.fromEntries(form)).toEqual({
    fullName: 'Mariam',
    mobileNumber: '36001234',
    email: 'mariam@example.com',
    code: '+973',
    job_id: 'SL-204',
    cv: expect.any(File),
  });
  expect(requests[0]?.headers['Content-Type']).toBeUndefined();
});

test.each([
  [{ data: { mobileNumber: ['Too short.'], cv: ['Too large.'] } }, ['mobile', 'cv']],
  [{ message: 'Closed.' }, ['']],
  [{ errors: [{ field: 'cv', code: 'cv.type', message: 'A PDF.' }], data: { cv: ['x'] } }, ['cv']],
])('the refusal %j names our fields', async (body, fields) => {
  const { api } = answering(body, 422);
  const { vehicle: _, ...person } = testDrive;
  const error = await api.jobs
    .apply({ ...person, jobId: 'website', cv: new File(['x'], 'cv.pdf') })
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ problems: fields.map((field) => ({ field })) });
});

test('a lead says which part of the page sent it', async () => {
  const { api, requests } = answering({ message: 'Here.', reference: 'TD-20417' });
  const sender = { name: 'mfe-aftersales', version: '1.4.0' };
  await api.as(sender).testDrives.request(testDrive);
  await api.testDrives.request(testDrive);
  expect(requests[0]?.headers).toMatchObject({
    'X-Remote': 'mfe-aftersales',
    'X-Remote-Version': '1.4.0',
  });
  expect(requests[1]?.headers['X-Remote']).toBeUndefined();
});
