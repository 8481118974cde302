import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Api, Offer } from 'shared-contracts/api';
import { ApiError } from 'shared-contracts/api';
import { formMessages } from 'shared-contracts/forms-messages';
import { type Locale, localise } from 'shared-contracts/locale';
import { parsePicture } from 'shared-contracts/picture';
import { visitContext } from 'shared-contracts/remote';
import { RouterContextProvider } from 'shared-contracts/router';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { hasEnded } from './has-ended';
import { offerLoader } from './offer.loader';
import { offerSeo } from './offer.seo';

const texts = {
  en: {
    all: 'All offers 3',
    newCars: 'New cars 2',
    tabs: 'Kinds of offers',
    get: 'Get Offer',
    noneOfKind: 'No offer of this kind today',
    none: 'No offers today',
    ended: /This offer ended on/,
    more: 'More offers',
    again: 'Send another enquiry',
    monthly: 'BHD 62.500 a month',
    free: 'Free',
  },
  ar: {
    all: 'كل العروض 3',
    newCars: 'سيارات جديدة 2',
    tabs: 'أنواع العروض',
    get: 'احصل على العرض',
    noneOfKind: 'لا يوجد عرض من هذا النوع اليوم',
    none: 'لا توجد عروض اليوم',
    ended: /انتهى هذا العرض في/,
    more: 'عروض أخرى',
    again: 'أرسل طلباً آخر',
    monthly: '62.500\u2069 دينار بحريني شهرياً',
    free: 'مجاناً',
  },
};

const categories = {
  en: { 'new-cars': 'New cars', service: 'Service' },
  ar: { 'new-cars': 'سيارات جديدة', service: 'الصيانة' },
};

const seo = { description: 'Pay in three months.' } as Offer['seo'];

function offerOf(
  locale: Locale,
  id: number,
  categoryKey: 'new-cars' | 'service',
  until = '2199-02-28',
): Offer {
  return {
    ...{ id, categoryKey, until, seo },
    begins: null,
    models: [],
    price: null,
    figure: null,
    title: `Offer ${id}`,
    category: categories[locale][categoryKey],
    image: parsePicture('/storage/uploads/scenes/offer-2-1600x900.032b646e.webp'),
    content: `<p>What offer ${id} includes.</p>`,
  };
}

const running = (locale: Locale) => [
  offerOf(locale, 1, 'new-cars'),
  offerOf(locale, 2, 'service'),
  offerOf(locale, 3, 'new-cars'),
];

function show(locale: Locale, path: string, offers: Offer[], getInTouch = jest.fn()) {
  const get = async (id: string | number) => {
    const found = offers.find((offer) => String(offer.id) === id);
    if (!found) throw new ApiError(`single_offer/${id}`, 404, []);
    return found;
  };
  const api: Api = {
    ...emptyVisit(locale).api,
    offers: { list: async () => offers, get, getInTouch },
  };
  render(<TestPage remote={remote} locale={locale} path={path} visit={{ api }} />);
}

const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

beforeEach(() => sessionStorage.clear());

describe.each(sampledLocales)('in %s', (locale) => {
  const text = texts[locale];
  const prefix = locale === 'ar' ? '/ar' : '';

  test('all offers stand under the first tab, each leading to its own page', async () => {
    show(locale, '/offers', running(locale));
    const tabs = within(await screen.findByRole('navigation', { name: text.tabs }));
    expect(tabs.getByRole('link', { name: text.all })).toHaveAttribute('aria-current', 'page');
    expect(tabs.getAllByRole('link')).toHaveLength(3);
    expect(titles()).toEqual(['Offer 1', 'Offer 2', 'Offer 3']);
    expect(screen.getAllByText('28-02-2199')).toHaveLength(3);
    const [first] = screen.getAllByRole('link', { name: text.get });
    expect(first).toHaveAttribute('href', `${prefix}/offers-description/1`);
  });

  test('a tab is an address that shows the offers of its kind alone', async () => {
    show(locale, '/offers', running(locale));
    const tab = await screen.findByRole('link', { name: text.newCars });
    expect(tab).toHaveAttribute('href', `${prefix}/offers?category=new-cars`);
    await userEvent.setup().click(tab);
    await screen.findByRole('link', { name: text.newCars, current: 'page' });
    expect(titles()).toEqual(['Offer 1', 'Offer 3']);
    expect(screen.getByRole('link', { name: text.all })).not.toHaveAttribute('aria-current');
  });

  test('a kind without offers says so and leads to the others', async () => {
    show(locale, '/offers?category=gone', running(locale));
    expect(await screen.findByRole('heading', { name: text.noneOfKind })).toBeVisible();
    expect(screen.queryAllByRole('article')).toHaveLength(0);
    expect(screen.getByRole('link', { name: text.all })).toBeVisible();
  });

  test('offers that are over are not offered', async () => {
    show(locale, '/offers', [offerOf(locale, 1, 'service', '2020-01-31')]);
    expect(await screen.findByRole('heading', { name: text.none })).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  test('an offer shows its text and last day, and others of its kind first', async () => {
    show(locale, '/offers-description/1', running(locale));
    expect(await screen.findByRole('heading', { level: 1, name: 'Offer 1' })).toBeVisible();
    expect(screen.getByText('What offer 1 includes.')).toBeVisible();
    expect(screen.queryByText(text.ended)).not.toBeInTheDocument();
    expect(titles()).toEqual(['Offer 3', 'Offer 2']);
    expect(screen.getByRole('heading', { name: text.more })).toBeVisible();
  });

  test('what an offer costs or saves is seen at a glance, on its card and on its page', async () => {
    const figures = [
      { kind: 'instalment', amount: 62.5, note: 'BHD 500 down' },
      { kind: 'price', amount: 0, note: null },
      null,
    ] as const;
    const offers = running(locale).map((offer, index) => ({
      ...offer,
      figure: figures[index] ?? null,
    }));
    show(locale, '/offers', offers);
    const cards = await screen.findAllByRole('article');
    expect(cards[0]).toHaveTextContent(text.monthly);
    expect(cards[0]).toHaveTextContent('BHD 500 down');
    expect(cards[1]).toHaveTextContent(text.free);
    expect(cards[2]).not.toHaveTextContent(/BHD|دينار/);
    cleanup();
    show(locale, '/offers-description/1', offers);
    const head = (await screen.findByRole('heading', { level: 1 })).closest('header');
    expect(head).toHaveTextContent(text.monthly);
  });

  test('the page of an offer that is over says so', async () => {
    show(locale, '/offers-description/4', [offerOf(locale, 4, 'service', '2020-01-31')]);
    expect(await screen.findByText(text.ended)).toHaveTextContent('31-01-2020');
    expect(screen.queryByRole('heading', { name: text.more })).not.toBeInTheDocument();
  });

  test.each([
    ['2020-01-31', 410],
    ['2199-02-28', undefined],
  ])('an offer until %s answers %s', async (until, status) => {
    const empty = emptyVisit(locale).api;
    const get = async () => offerOf(locale, 4, 'service', until);
    const api: Api = { ...empty, offers: { ...empty.offers, get } };
    const url = new URL(localise('/offers-description/4', locale), 'http://localhost');
    const context = new RouterContextProvider(new Map([[visitContext, { apiFor: () => api }]]));
    const answer = await offerLoader({
      ...{ url, context, params: { id: '4' }, request: new Request(url), pattern: '' },
    });
    expect('init' in answer ? answer.init?.status : undefined).toBe(status);
  });

  test('an offer that does not exist is not found', async () => {
    show(locale, '/offers-description/99', running(locale));
    expect(await screen.findByRole('alert')).toHaveTextContent('404');
  });

  test('an enquiry says which offer it is about, and is confirmed with its reference', async () => {
    const receipt = { message: 'Received OF-30991.', reference: 'OF-30991' };
    const getInTouch = jest.fn().mockResolvedValue(receipt);
    show(locale, '/offers-description/2', running(locale), getInTouch);
    const { fields, options, forms } = formMessages[locale];
    const user = userEvent.setup();
    await user.selectOptions(await screen.findByLabelText(fields.title.label), 'ms');
    await user.type(screen.getByLabelText(fields.firstName.label), 'Mariam');
    await user.type(screen.getByLabelText(fields.lastName.label), 'Al Khalifa');
    await user.type(screen.getByLabelText(fields.email.label), 'mariam@example.com');
    await user.type(screen.getByLabelText(fields.mobile.label), '3612 3456');
    await user.type(screen.getByLabelText(fields.comment.label), 'In white, please.');
    expect(screen.getByLabelText(fields.location.label)).toHaveDisplayValue(options.location.riffa);
    await user.click(screen.getByRole('button', { name: forms.getInTouch.submit }));

    await waitFor(() => expect(screen.getByRole('heading', { name: /Mariam/ })).toHaveFocus());
    expect(
      within(screen.getByRole('main')).getByText('OF-30991', { selector: 'b *' }),
    ).toBeVisible();
    expect(screen.getByText('+973 36123456')).toBeVisible();
    expect(getInTouch).toHaveBeenCalledWith(
      expect.objectContaining({ offerId: '2', title: 'ms', location: 'riffa' }),
    );
    await user.click(screen.getByRole('button', { name: text.again }));
    expect(screen.getByLabelText(fields.firstName.label)).toHaveValue('');
  });

  test('search engines read until when an offer holds, on what, and what it costs', () => {
    const offer = offerOf(locale, 1, 'new-cars');
    const data = { offer, ended: false, related: [], cars: [{ slug: 'swift', name: 'Swift' }] };
    expect(offerSeo(data, locale).jsonLd).toMatchObject({
      '@type': 'Offer',
      url: `${prefix}/offers-description/1`,
      validThrough: '2199-02-28',
      itemOffered: [{ '@type': 'Car', name: 'Swift', url: `${prefix}/explore-vehicles/swift` }],
    });
    expect(offerSeo(data, locale).jsonLd).not.toHaveProperty('priceCurrency');
    const check = { ...data, offer: { ...offer, price: 0 }, cars: [] };
    expect(offerSeo(check, locale).jsonLd).toMatchObject({
      ...{ price: 0, priceCurrency: 'BHD' },
      itemOffered: { '@type': 'Service', name: 'Offer 1' },
    });
  });

  test('an offer that is over is not to be found by searching', () => {
    const offer = offerOf(locale, 1, 'new-cars', '2020-01-01');
    expect(offerSeo({ offer, ended: true, related: [], cars: [] }, locale)).toEqual({
      noindex: true,
    });
  });
});

test('an offer lasts until midnight in Bahrain', () => {
  expect(hasEnded('2026-11-21', new Date('2026-11-21T20:59:00Z'))).toBe(false);
  expect(hasEnded('2026-11-21', new Date('2026-11-21T21:01:00Z'))).toBe(true);
});
