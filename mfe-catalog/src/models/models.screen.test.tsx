import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createApi } from 'shared-contracts/api-client';
import type { FinanceOffer } from 'shared-contracts/finance';
import type { Locale } from 'shared-contracts/locale';
import { showWindow } from 'shared-ui/testing/media';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { gradeInRange, inRange, summary } from '../testing/models';

const models = [summary('jimny', 'Jimny'), summary('fronx', 'Fronx'), summary('swift', 'Swift')];
const hatchback = { id: 'hatchback', name: 'Hatchback' };
const range = [
  inRange('jimny', 'Jimny', {
    ...{ seats: [4], fuelEconomy: 15.4, priceFrom: 6790 },
    grades: [
      gradeInRange('gl', { bhd: 6790, monthly: 117.1, seats: 4, fuelEconomy: 15.4, drive: 'all' }),
      gradeInRange('glx', { bhd: 7490, monthly: 129.2, seats: 4, fuelEconomy: 14.3, drive: 'all' }),
    ],
  }),
  inRange('fronx', 'Fronx', {
    ...{ seats: [5, 7], priceFrom: null },
    grades: [
      gradeInRange('gl', { bhd: null, monthly: null }),
      gradeInRange('glx', { bhd: null, monthly: null, seats: 7 }),
    ],
  }),
  inRange('swift', 'Swift', {
    ...{ body: hatchback, fuelEconomy: 24.8, priceFrom: 4995 },
    grades: [
      gradeInRange('gl', { bhd: 4995, monthly: 86.25, fuelEconomy: 23.4, boot: 265 }),
      gradeInRange('glx', { bhd: 5595, monthly: 96.6, fuelEconomy: 24.8, boot: 265 }),
    ],
  }),
];
const plan = { rate: 3, rateKind: 'flat', fee: 20 } as const;
const terms: FinanceOffer = {
  plans: { conventional: plan, murabaha: plan },
  ...{ leastDeposit: 10, leastFinanced: 1000, leastMonths: 12, mostMonths: 84 },
  ...{ example: { deposit: 10, months: 60 }, note: 'The bank decides.', cars: [] },
};

async function open(locale: Locale, path = '/models', all = range, atHand = models) {
  showWindow();
  const silent = () => Promise.reject(new Error('no request is expected'));
  const api = createApi({ locale, transport: silent });
  const list: typeof api.models.list = async (part) =>
    (part?.named ?? []).map((slug) => summary(slug, slug));
  const known = {
    ...{ ...api, finance: { get: async () => terms } },
    models: { ...api.models, range: async () => all, list },
  };
  const visit = { api: known, models: atHand };
  render(<TestPage remote={remote} locale={locale} path={path} visit={visit} />);
  await screen.findByRole('heading', { level: 1 });
}

/** Opens the screen, interacts with it, and waits until slick is initialised. */
async function show(locale: Locale) {
  await open(locale);
  fireEvent.touchStart(screen.getByRole('list', { name: /Choose|اختر/ }));
  await act(() => new Promise((done) => setTimeout(done, 50)));
}

test.each([
  ['en', 'Models', 'Explore Jimny', '/explore-vehicles/jimny'],
  ['ar', 'الطرازات', 'اكتشف \u2068Jimny\u2069', '/ar/explore-vehicles/jimny'],
] as const)('each model leads to its page: %s', async (locale, title, explore, address) => {
  await show(locale);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  const [link] = await screen.findAllByRole('link', { name: explore });
  expect(link).toHaveAttribute('href', address);
});

test('the silhouettes say which car is on show, and bring another', async () => {
  await show('en');
  const row = screen.getByRole('list', { name: 'Choose a model' });
  const car = (name: string) => within(row).getByRole('button', { name });
  expect(car('Jimny')).toHaveAttribute('aria-current', 'true');
  await userEvent.click(car('Swift'));
  await screen.findByRole('button', { name: 'Swift', current: true });
  expect(car('Jimny')).not.toHaveAttribute('aria-current');
});

const glance = () => within(screen.getByRole('form'));
const cards = () =>
  glance()
    .queryAllByRole('heading', { level: 3 })
    .map((name) => name.textContent);
const press = (name: string) => userEvent.click(glance().getByRole('checkbox', { name }));

test.each([
  ['en', '3 models', '4 seats', 'Up to 24.8 km/L', 'From BHD 4,995'],
  ['ar', '3 طرازات', '4 مقاعد', 'حتى 24.8 كم/لتر', 'ابتداءً من 4,995 دينار بحريني'],
] as const)(
  'below the carousel all models say what they are found by: %s',
  async (locale, count, seats, economy, price) => {
    await open(locale);
    expect(glance().getByText(count)).toHaveAttribute('role', 'status');
    for (const fact of [seats, economy, price]) expect(glance().getByText(fact)).toBeVisible();
    // This one has no known price
    const fronx = glance().getByRole('heading', { name: 'Fronx' }).closest('li');
    expect(fronx).not.toHaveTextContent(/BHD|دينار/);
    expect(fronx).toHaveTextContent(locale === 'en' ? '5 or 7 seats' : '5 أو 7 مقاعد');
  },
);

test('filters and order answer at once, and are taken back one by one', async () => {
  await open('en');
  await press('SUV');
  expect(cards()).toEqual(['Jimny', 'Fronx']);
  await press('5');
  expect(cards()).toEqual(['Fronx GL']);
  expect(glance().getByText('One car fits', { selector: 'p' })).toBeInTheDocument();
  expect(glance().getByRole('checkbox', { name: '5' })).toHaveFocus();
  const chip = glance().getByRole('link', { name: 'Take back: 5 seats' });
  expect(chip).toHaveAttribute('href', '/models?body=suv');
  await userEvent.click(chip);
  expect(cards()).toEqual(['Jimny', 'Fronx']);
  expect(glance().getByText('2 models')).toHaveFocus();
  await userEvent.selectOptions(glance().getByLabelText('Price'), '5000');
  expect(cards()).toEqual(['No car has it all']);
  await userEvent.click(glance().getByRole('link', { name: 'Show all models' }));
  expect(cards()).toEqual(['Jimny', 'Fronx', 'Swift']);
  await userEvent.selectOptions(glance().getByLabelText('Order'), 'Lowest price');
  expect(cards()).toEqual(['Swift', 'Jimny', 'Fronx']);
  await userEvent.selectOptions(glance().getByLabelText('Order'), 'Best economy');
  expect(cards()).toEqual(['Swift', 'Fronx', 'Jimny']);
});

test('an address that looks for something is answered before the carousel, and leaves out what there is not', async () => {
  await open('ar', '/models?body=suv&body=boat&seats=5,9&sort=name&models=swift,nothing');
  expect(screen.queryByRole('list', { name: 'اختر طرازاً' })).not.toBeInTheDocument();
  expect(cards()).toEqual(['Fronx GL']);
  expect(glance().getByRole('checkbox', { name: 'SUV' })).toBeChecked();
  expect(glance().getByRole('link', { name: 'مسح الكل' })).toHaveAttribute(
    'href',
    '/ar/models?sort=name&models=swift',
  );
  expect(glance().getByRole('link', { name: 'قارن' })).toHaveAttribute(
    'href',
    '/ar/compare?models=swift',
  );
});

test.each([
  [
    'en',
    ['BHD 5,595', 'BHD 96.600 a month', 'BHD 3.400 a month below your limit', '5 seats'],
    'Monthly: an example with a 10% deposit and 60 instalments. The bank decides.',
  ],
  [
    'ar',
    [
      ...['5,595 دينار بحريني', '96.600 دينار بحريني شهرياً'],
      ...['أقل من قسطك بـ3.400 دينار بحريني شهرياً', '5 مقاعد'],
    ],
    'القسط الشهري مثال: دفعة مقدمة 10% و60 قسطاً. The bank decides.',
  ],
] as const)('a budget is answered with grades and why they fit: %s', async (locale, said, note) => {
  await open(locale, '/models?monthly=100&gearbox=automatic&seats=5');
  expect(cards()).toEqual(['Swift GLX']);
  const card = glance().getByRole('heading', { level: 3 }).closest('li');
  for (const text of said) expect(card).toHaveTextContent(text);
  expect(card).toHaveTextContent('4-speed automatic');
  const prefix = locale === 'ar' ? '/ar' : '';
  expect(glance().getByRole('link', { name: 'Swift GLX' })).toHaveAttribute(
    'href',
    `${prefix}/explore-vehicles/swift?grade=glx`,
  );
  expect(glance().getByText(note)).toBeVisible();
});

test('grades are ranked by what they cost, and narrowed by gearbox, drive, fuel and boot', async () => {
  await open('en', '/models?price=8000');
  expect(cards()).toEqual(['Swift GL', 'Swift GLX', 'Jimny GL', 'Jimny GLX']);
  await press('Automatic');
  expect(cards()).toEqual(['Swift GLX', 'Jimny GLX']);
  await press('All four wheels');
  expect(cards()).toEqual(['Jimny GLX']);
  await userEvent.click(glance().getByRole('link', { name: 'Take back: All four wheels' }));
  await userEvent.selectOptions(glance().getByLabelText('Fuel economy'), '24 km/L or better');
  expect(cards()).toEqual(['Swift GLX']);
  await userEvent.click(glance().getByRole('link', { name: 'Clear all' }));
  await userEvent.selectOptions(glance().getByLabelText('Boot'), '300 L or more');
  expect(cards()).toEqual(['Jimny GL', 'Jimny GLX', 'Fronx GL', 'Fronx GLX']);
});

test('a search without an answer says which condition to loosen, and what that brings', async () => {
  await open('en', '/models?monthly=90&gearbox=automatic');
  expect(cards()).toEqual(['No car has it all']);
  const monthly = glance().getByRole('link', { name: 'Up to BHD\u00a097 a month: One car fits' });
  expect(monthly).toHaveAttribute('href', '/models?monthly=97&gearbox=automatic');
  expect(glance().getByRole('link', { name: 'Any gearbox: One car fits' })).toHaveAttribute(
    'href',
    '/models?monthly=90',
  );
  await userEvent.click(monthly);
  expect(cards()).toEqual(['Swift GLX']);
});

test('up to three are marked, and compared', async () => {
  await open('en');
  await press('Compare Swift');
  await press('Compare Fronx');
  const bar = glance().getByRole('link', { name: 'Compare' });
  expect(bar).toHaveAttribute('href', '/compare?models=swift,fronx');
  expect(glance().getByText('2 of 3 marked')).toBeInTheDocument();
  await press('Compare Swift');
  expect(bar).toHaveAttribute('href', '/compare?models=fronx');
});

test('a fourth cannot be marked', async () => {
  range.push(inRange('ciaz', 'Ciaz'));
  models.push(summary('ciaz', 'Ciaz'));
  await open('en', '/models?models=swift,fronx,jimny');
  expect(glance().getByRole('checkbox', { name: 'Compare Ciaz' })).toBeDisabled();
  await press('Compare Jimny');
  expect(glance().getByRole('checkbox', { name: 'Compare Ciaz' })).toBeEnabled();
});

describe('a range that is too long to be shown at once', () => {
  const long = Array.from({ length: 30 }, (_, index) =>
    inRange(`m${index}`, `Model ${index}`, index % 2 === 0 ? { body: hatchback } : {}),
  );

  const first = long.slice(0, 12).map(({ slug }) => summary(slug, slug));

  test('has pages, the first of which stands below the carousel', async () => {
    await open('en', '/models', long, first);
    expect(glance().getByText('30 models')).toBeInTheDocument();
    expect(cards()).toHaveLength(24);
    const next = glance().getByRole('link', { name: 'Next page' });
    expect(next).toHaveAttribute('href', '/models?page=2');
    await userEvent.click(next);
    await waitFor(() => expect(cards()).toEqual(['m24', 'm25', 'm26', 'm27', 'm28', 'm29']));
    expect(screen.queryByRole('list', { name: 'Choose a model' })).not.toBeInTheDocument();
    expect(glance().queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
    expect(glance().getByRole('link', { name: 'Previous page' })).toHaveAttribute(
      'href',
      '/models',
    );
  });

  test('is filtered as a whole, from its first page on, and keeps what is marked on others', async () => {
    await open('en', '/models?page=2&models=m1', long, first);
    await press('Hatchback');
    await waitFor(() => expect(cards()).toHaveLength(15));
    expect(cards().at(-1)).toBe('m28');
    expect(glance().getByText('15 models')).toBeInTheDocument();
    expect(glance().getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/compare?models=m1',
    );
    expect(glance().getByText('Model 1')).toBeInTheDocument();
  });

  test('is searched for grades as a whole, and says what to loosen', async () => {
    await open('en', '/models?gearbox=automatic&page=2', long, first);
    expect(glance().getByText('30 cars fit')).toBeInTheDocument();
    expect(cards()).toHaveLength(6);
    expect(cards().at(-1)).toBe('m29 GLX');
    await userEvent.selectOptions(glance().getByLabelText('Price'), '6000');
    await waitFor(() =>
      expect(
        glance().getByRole('link', { name: 'Up to BHD\u00a06,290: 30 cars fit' }),
      ).toBeInTheDocument(),
    );
  });

  test('is said in Arabic too', async () => {
    await open('ar', '/models?page=2', long, first);
    expect(glance().getByRole('link', { name: 'الصفحة السابقة' })).toHaveAttribute(
      'href',
      '/ar/models',
    );
    expect(glance().getByText('صفحة 2')).toBeInTheDocument();
  });

  test.each([
    ['en', '15 models'],
    ['ar', '15 طرازاً'],
  ] as const)('leads on from a page that it does not have: %s', async (locale, count) => {
    await open(locale, '/models?body=hatchback&page=7', long, first);
    expect(glance().getByText(count)).toBeInTheDocument();
    expect(cards()).toHaveLength(15);
  });
});

test.each(sampledLocales)('a range without pages has no other address: %s', async (locale) => {
  await open(locale, '/models?page=7');
  // Shows the same start as the page without a number
  expect(screen.getByRole('list', { name: /Choose|اختر/ })).toBeInTheDocument();
});
