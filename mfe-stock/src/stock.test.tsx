import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Api,
  ApiError,
  type LeadReceipt,
  type StockAlert,
  type StockDetail,
  type StockList,
} from 'shared-contracts/api';
import { formMessages } from 'shared-contracts/forms-messages';
import { formatDinars, type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { carSeo } from './car/car.seo';
import { listSeo } from './list/list.loader';
import { remote } from './remote';
import { car, detailOf, listOf } from './testing/cars';

interface Shown {
  list?: StockList;
  detail?: StockDetail;
  managed?: StockAlert;
}

const noAlert: StockAlert = { state: 'unknown', email: null, wish: null };

function show(locale: Locale, path: string, { list, detail, managed = noAlert }: Shown) {
  const { api, settings } = emptyVisit(locale);
  const find = jest.fn<Promise<StockList>, Parameters<Api['stock']['list']>>();
  find.mockImplementation(async () => list ?? listOf());
  const hold = jest.fn<Promise<LeadReceipt>, Parameters<Api['stock']['hold']>>();
  hold.mockResolvedValue({ message: 'Held.', reference: 'CH-20417' });
  const alert = jest.fn<Promise<LeadReceipt>, Parameters<Api['stock']['alert']>>();
  alert.mockResolvedValue({ message: 'Asked.', reference: 'SA-20417' });
  const withStock: Api = {
    ...api,
    settings: { get: () => Promise.resolve(settings) },
    stock: {
      list: find,
      hold,
      alert,
      getAlert: async () => managed,
      get: async (slug) => {
        if (!detail) throw new ApiError(slug, 404, []);
        return detail;
      },
    },
  };
  render(<TestPage remote={remote} locale={locale} path={path} visit={{ api: withStock }} />);
  return { find, hold, alert };
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

// What is typed stays for the session
beforeEach(() => sessionStorage.clear());

describe.each(sampledLocales)('in %s', (locale) => {
  const words = remote.messages[locale];

  test('a card tells price, instalment, gearbox, fuel and place, and leads to the car', async () => {
    show(locale, paths.stock(), {});
    const [list] = await screen.findAllByRole('list');
    const [item, ...facts] = within(list as HTMLElement).getAllByRole('listitem');
    expect(item).toHaveTextContent(formatDinars(5595));
    expect(item).toHaveTextContent('96.514');
    expect(facts.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      ...['CVT automatic', 'Petrol', 'Sitra showroom'],
    ]);
    const link = within(item as HTMLElement).getByRole('link', { name: 'Swift GLX 2027' });
    expect(link).toHaveAttribute('href', localise(paths.stockCar('swift-glx-sw271037'), locale));
  });

  test('the filter of the address is asked for, and a choice changes the address', async () => {
    const { find } = show(locale, `${paths.stock()}?model=fronx&gearbox=&colour=red`, {
      list: listOf({ filter: { ...listOf().filter, model: 'fronx' } }),
    });
    const model = await screen.findByLabelText(words.filter.model);
    expect(find).toHaveBeenCalledWith({ model: 'fronx', colour: 'red', page: 1 });
    expect(model).toHaveValue('fronx');
    await userEvent.selectOptions(model, 'swift');
    await waitFor(() => expect(find).toHaveBeenLastCalledWith({ model: 'swift', page: 1 }));
  });

  test('where nothing fits, all cars and all models are one press away', async () => {
    const filter = { ...listOf().filter, model: 'fronx' };
    show(locale, `${paths.stock()}?model=fronx`, { list: listOf({ cars: [], count: 0, filter }) });
    await screen.findByText(words.list.none);
    const links = screen.getAllByRole('link', { name: words.list.all });
    expect(links.map((link) => link.getAttribute('href'))).toContain(
      localise(paths.stock(), locale),
    );
    expect(hrefOf(words.list.models)).toBe(localise(paths.models(), locale));
  });

  test('the filter is taken along to the form that asks for a mail', async () => {
    const filter = { ...listOf().filter, model: 'fronx', colour: 'teal', price: '6000' };
    show(locale, `${paths.stock()}?model=fronx`, { list: listOf({ filter }) });
    const link = await screen.findByRole('link', { name: words.alert.ask });
    expect(link).toHaveAttribute(
      'href',
      localise(paths.stockAlert({ model: 'fronx', colour: 'teal', price: '6000' }), locale),
    );
  });

  test('who asks for a mail is told that one step is missing', async () => {
    const { fields, forms } = formMessages[locale];
    const path = paths.stockAlert({ gearbox: 'automatic', price: '6000' });
    const { alert } = show(locale, path, {});
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText(fields.email.label), 'noora@example.com');
    await user.click(screen.getByRole('button', { name: forms.stockAlert.submit }));
    expect(await screen.findByRole('heading', { name: words.alert.sent.title })).toBeVisible();
    expect(alert.mock.calls[0]?.[0]).toEqual({
      ...{ gearbox: 'automatic', price: '6000', email: 'noora@example.com' },
    });
  });

  test.each([
    ['asked', 'confirm'],
    ['confirmed', 'end'],
  ] as const)('a link from a mail that is %s has one button, to %s', async (state, action) => {
    const managed = { state, email: 'no…@example.com', wish: 'Swift, Red' };
    const address = paths.manageStockAlert('0123');
    show(locale, address, { managed });
    const button = await screen.findByRole('button', { name: words.alert[state].action });
    expect(button).toHaveValue(action);
    expect(button.closest('form')).toHaveAttribute('action', localise(address, locale));
    expect(screen.getByText(/Swift, Red/)).toBeVisible();
  });

  test('a link that has ended says so, and asks nothing', async () => {
    show(locale, paths.manageStockAlert('0123'), {});
    expect(await screen.findByText(words.alert.unknown.title)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a stock without any car says so', async () => {
    show(locale, paths.stock(), { list: listOf({ cars: [], count: 0 }) });
    expect(await screen.findByText(words.list.empty)).toBeInTheDocument();
  });

  test('a car’s page takes car, grade and colour along wherever it leads', async () => {
    show(locale, paths.stockCar('swift-glx-sw271037'), { detail: detailOf() });
    await screen.findByRole('heading', { level: 1, name: 'Swift GLX 2027' });
    const chosen = 'grade=glx&colour=pearl-white';
    expect(hrefOf(words.car.drive)).toContain(`model=swift&${chosen}`);
    expect(hrefOf(words.instalment.change)).toContain(`model=swift&${chosen}`);
    const chat = decodeURIComponent(hrefOf(new RegExp(words.car.ask)) ?? '');
    expect(chat).toContain('SW271037');
    expect(screen.getByText(words.equipment.yes)).toBeInTheDocument();
  });

  async function fillInHold() {
    const { fields, forms } = formMessages[locale];
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText(fields.name.label), 'Noora');
    await user.type(screen.getByLabelText(fields.mobile.label), '3612 3456');
    await user.type(screen.getByLabelText(fields.email.label), 'noora@example.com');
    await user.click(screen.getByLabelText(fields.agreed.label));
    await user.click(screen.getByRole('button', { name: forms.holdCar.submit }));
  }

  test('a car is held with its number, and the confirmation says which and for whom', async () => {
    const { hold } = show(locale, paths.stockCar('swift-glx-sw271037'), { detail: detailOf() });
    await fillInHold();
    expect(await screen.findAllByText('CH-20417')).not.toEqual([]);
    expect(hold.mock.calls[0]?.[0]).toMatchObject({ car: 'SW271037', name: 'Noora' });
  });

  test('who is a moment too late is shown other cars next, and is not asked to send again', async () => {
    const { hold } = show(locale, paths.stockCar('swift-glx-sw271037'), { detail: detailOf() });
    const problem = { field: '', code: 'car.held', message: 'Somebody was quicker.' };
    hold.mockRejectedValue(new ApiError('hold', 409, [problem]));
    await fillInHold();
    expect(await screen.findByText(formMessages[locale].unsent.gone)).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('button', { name: /./ })).toBeNull();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(titles[titles.indexOf(words.hold.title) + 1]).toBe(words.car.similar);
    expect(screen.getByLabelText(formMessages[locale].fields.name.label)).toHaveValue('Noora');
  });

  test('a car that somebody holds says so, and offers no hold', async () => {
    show(locale, paths.stockCar('swift-glx-sw271037'), {
      detail: detailOf({ car: car({ state: 'held' }) }),
    });
    expect(await screen.findByText(words.state.held)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: words.hold.jump })).toBeNull();
    expect(screen.getByRole('link', { name: words.car.drive })).toBeInTheDocument();
  });

  test('a sold car says so, offers no way to it, and shows the nearest ones', async () => {
    show(locale, paths.stockCar('swift-glx-sw271037'), {
      detail: detailOf({ car: car({ state: 'sold' }) }),
    });
    expect(await screen.findByText(words.state.sold)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: words.car.drive })).toBeNull();
    expect(screen.getByRole('heading', { name: words.car.instead })).toBeInTheDocument();
  });

  test('a car that was never here is the page’s 404', async () => {
    show(locale, paths.stockCar('nothing'), {});
    expect(await screen.findByRole('alert')).toHaveTextContent('404');
  });
});

test('search engines read a car with its price and whether it can be had', () => {
  const page = (state: 'available' | 'held' | 'sold') =>
    carSeo({ ...detailOf({ car: car({ state }) }), brand: 'Brand Bahrain' }, 'en');
  expect(page('available')).toMatchObject({
    title: 'Swift GLX 2027, Pearl white | Brand Bahrain',
    jsonLd: {
      '@type': 'Car',
      sku: 'SW271037',
      vehicleTransmission: 'CVT automatic',
      offers: [{ price: 5595, priceCurrency: 'BHD', availability: 'https://schema.org/InStock' }],
    },
  });
  expect(page('held')).toMatchObject({
    jsonLd: { offers: [{ availability: 'https://schema.org/LimitedAvailability' }] },
  });
  expect(page('sold')).toMatchObject({
    noindex: true,
    jsonLd: { offers: [{ availability: 'https://schema.org/SoldOut' }] },
  });
});

test('a filtered list is no page of its own for search engines; a further page of all cars is', () => {
  const filtered = listOf({ filter: { ...listOf().filter, model: 'swift' }, page: 2, pages: 3 });
  expect(listSeo(filtered, 'en').addresses).toEqual({ en: '/stock', ar: '/stock' });
  expect(listSeo(listOf({ page: 2, pages: 3 }), 'en').addresses).toEqual({
    ...{ en: '/stock?page=2', ar: '/stock?page=2' },
  });
});
