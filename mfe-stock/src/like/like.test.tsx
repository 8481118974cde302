import { render, screen } from '@testing-library/react';
import type { Api, Offer } from 'shared-contracts/api';
import { type Locale, localise } from 'shared-contracts/locale';
import { visitContext } from 'shared-contracts/remote';
import { RouterContextProvider } from 'shared-contracts/router';
import { emptyVisit, TestVisit } from 'shared-ui/testing';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { car, listOf } from '../testing/cars';
import { Like } from './like';
import { type LikeData, likeLoader } from './like.loader';

function show(locale: Locale, data: LikeData) {
  return render(
    <TestVisit
      locale={locale}
      messages={{ [remote.name]: remote.messages }}
      path="/explore-vehicles/swift"
    >
      <Like data={data} />
    </TestVisit>,
  );
}

describe.each(sampledLocales)('in %s', (locale) => {
  test('the heading says how many stand where, and a link leads to all', () => {
    const cars = [car(), car({ number: 'SW271038', slug: 'swift-glx-sw271038' })];
    show(locale, { cars, count: 7, model: 'swift' });
    const heading = screen.getByRole('heading', { level: 2 });
    expect(heading).toHaveTextContent('Sitra showroom');
    expect(heading).toHaveTextContent(locale === 'en' ? /^2 like this/ : /^اثنتان مثلها/);
    const all = locale === 'en' ? 'All 7 in stock' : 'كل السيارات المتوفرة: 7';
    expect(screen.getByRole('link', { name: all })).toHaveAttribute(
      'href',
      localise('/stock?model=swift', locale),
    );
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });

  test('cars of several places name none of them', () => {
    const cars = [car(), car({ number: 'SW271038', branch: { id: 4, name: 'Manama' } })];
    show(locale, { cars, count: 2, model: null });
    expect(screen.getByRole('heading', { level: 2 })).not.toHaveTextContent(/Sitra|Manama/);
    expect(screen.getByRole('link', { name: remote.messages[locale].list.all })).toHaveAttribute(
      'href',
      localise('/stock', locale),
    );
  });
});

test('without a car nothing is shown', () => {
  const { container } = show('en', { cars: [], count: 0, model: 'swift' });
  expect(container).toBeEmptyDOMElement();
});

test.each<[string, Record<string, string>, string]>([
  ['/explore-vehicles/swift?grade=glx&colour=red', { slug: 'swift' }, 'swift'],
  ['/build/swift?grade=glx&colour=red', { model: 'swift' }, 'swift'],
  ['/swift360', { view: 'swift' }, 'swift'],
  ['/offers-description/pair', { id: 'pair' }, 'swift,fronx'],
])('the address %s names what is looked for', async (address, params, like) => {
  const { api } = emptyVisit('en');
  const list = jest.fn<ReturnType<Api['stock']['list']>, Parameters<Api['stock']['list']>>();
  list.mockImplementation(async () => listOf({ count: 5 }));
  const models = [{ slug: 'swift', view360: '/swift360' }];
  const known = {
    ...api,
    stock: { ...api.stock, list },
    models: { ...api.models, list: async () => models },
    offers: { ...api.offers, get: async () => ({ models: ['swift', 'fronx'] }) as Offer },
  } as unknown as Api;
  const request = new Request(`https://brand.example${address}`);
  const context = new RouterContextProvider(new Map([[visitContext, { apiFor: () => known }]]));
  const data = await likeLoader({ params, request, context } as never); // a fragment has no route
  expect(list).toHaveBeenCalledWith(expect.objectContaining({ like, first: 3 }));
  expect(data).toMatchObject({ count: 5, model: like.includes(',') ? null : 'swift' });
});
