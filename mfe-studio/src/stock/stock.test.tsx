import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-contracts/locale';
import {
  type SheetReport,
  type SheetSchedule,
  type StaffCar,
  type StaffStockList,
  type StockFeeds,
  stockEntry,
} from 'shared-contracts/staff-stock';
import { answerCalls } from 'shared-ui/staff/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import * as v from 'valibot';
import { remote } from '../remote';
// Imported statically, so that no test waits for its compilation
import './stock.screen';

afterEach(() => jest.restoreAllMocks());

const swift = { en: 'Swift', ar: 'سويفت' };
const red = { en: 'Red', ar: 'أحمر' };
const sitra = { en: 'Sitra showroom', ar: 'معرض سترة' };
const car: StaffCar = {
  entry: {
    ...{ number: 'SW271037', model: 'swift', grade: 'glx', colour: 'red', year: 2027 },
    ...{ price: null, branch: 1, state: 'available', arrived: '2026-11-19' },
  },
  ...{ revision: 3, price: 5595, slug: 'swift-glx-sw271037', unknown: null, heldUntil: null },
  ...{ changedAt: '2026-11-28T09:00:00Z', changedBy: 'Mona' },
  labels: { model: swift, colour: red, branch: sitra },
};
const answer = (...cars: StaffCar[]): StaffStockList => ({
  ...{ cars, total: cars.length, page: 1, pages: 1 },
  choices: {
    models: [
      {
        ...{ slug: 'swift', name: swift, colours: [{ id: 'red', name: red }] },
        prices: [{ grade: 'glx', bhd: 5595 }],
      },
    ],
    branches: [{ id: 1, name: sitra }],
  },
});

const feedsCall = 'GET /-/stock/feeds';
const feeds: StockFeeds = { listed: 47, withoutVin: 0, schedule: null };

function show(locale: Locale, calls: Record<string, object>) {
  const person = { id: '1', name: 'Fatima', email: null, roles: ['manager'] };
  const asked = answerCalls({
    'GET /-/me': { person, antiForgery: 'mark' },
    [feedsCall]: feeds,
    ...calls,
  });
  const path = `${locale === 'ar' ? '/ar' : ''}/-/studio/stock`;
  render(<TestPage remote={remote} locale={locale} path={path} />);
  return asked;
}

const list = 'GET /-/stock/';

test.each(sampledLocales)(
  'the cars are listed with state and last change, in %s',
  async (locale) => {
    const words = remote.messages[locale].stock;
    const hidden = { ...car, slug: null, price: null, unknown: 'colour' as const };
    const held = { ...car, heldUntil: '2026-11-30T09:00:00Z' };
    const withNumber = (one: StaffCar, number: string) => ({
      ...one,
      entry: { ...one.entry, number },
    });
    show(locale, {
      [list]: answer(car, withNumber(held, 'SW271038'), withNumber(hidden, 'SW271039')),
    });
    const link = await screen.findByRole('link', { name: new RegExp(`${swift[locale]} SW271037`) });
    expect(link).toHaveAttribute(
      'href',
      `${locale === 'ar' ? '/ar' : ''}/stock/swift-glx-sw271037`,
    );
    const rowOf = (number: string) => screen.getByText(number).closest('tr') as HTMLElement;
    expect(rowOf('SW271037')).toHaveTextContent(words.states.available);
    expect(rowOf('SW271037')).toHaveTextContent('Mona');
    expect(rowOf('SW271037')).toHaveTextContent('5,595');
    expect(rowOf('SW271038')).toHaveTextContent(`${words.states.held}30-11-2026 12:00`);
    expect(rowOf('SW271039')).toHaveTextContent(words.unknown.colour);
  },
);

test('a car is marked as sold, and that is taken back', async () => {
  const asked = show('en', { [list]: answer(car), 'POST /-/stock/SW271037/state': {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark SW271037 as sold' }));
  expect(await screen.findByText(/SW271037 is sold/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const states = () => asked.filter(({ call }) => call.endsWith('/state')).map(({ body }) => body);
  expect(states().map((body) => JSON.parse(body).state)).toEqual(['sold', 'available']);
});

test('a new car is entered, and what is wrong stands at its field', async () => {
  let isRefused = true;
  const cells = [
    { column: 'number', code: 'format' },
    { column: 'branch', code: 'unknown' },
  ];
  const asked = show('en', {
    [list]: answer(),
    'POST /-/stock/': () =>
      isRefused
        ? Response.json({ error: 'faults', code: 'faults', cells }, { status: 422 })
        : Response.json({}, { status: 201 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New car' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New car' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Number/ }), 'AB1');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Use 5 to 17 letters and digits')).toBeVisible();
  expect(dialog.getByText('Choose one of the branches')).toBeVisible();
  expect(dialog.getByText(remote.messages.en.stock.mend)).toBeVisible();
  const first = asked.find(({ call }) => call === 'POST /-/stock/');
  expect(JSON.parse(first?.body ?? '')).toMatchObject({ branch: null });
  isRefused = false;
  await userEvent.type(dialog.getByRole('textbox', { name: /Number/ }), '2345');
  expect(dialog.queryByText('Use 5 to 17 letters and digits')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const sent = asked.filter(({ call }) => call === 'POST /-/stock/').at(-1);
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ number: 'AB12345', price: null });
});

test('a price that is none is refused: without a price the car would have that of its grade', async () => {
  const asked = show('en', { [list]: answer(car), 'PUT /-/stock/SW271037': {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Change SW271037' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Price/ }), 'on request');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const sent = asked.find(({ call }) => call === 'PUT /-/stock/SW271037');
  const { entry } = JSON.parse(sent?.body ?? '');
  expect(v.safeParse(stockEntry, entry).issues?.map(({ message }) => message)).toEqual(['format']);
});

test('a change names the revision that was seen', async () => {
  const asked = show('en', { [list]: answer(car), 'PUT /-/stock/SW271037': {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Change SW271037' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/price of its grade: BHD 5,595/)).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /Price/ }), '٥٬٢٩٥');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const sent = asked.find(({ call }) => call === 'PUT /-/stock/SW271037');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    ...{ revision: 3, entry: { price: 5295, branch: 1, year: 2027 } },
  });
});

test('a deleted car can be taken back', async () => {
  const asked = show('en', {
    [list]: answer(car),
    'DELETE /-/stock/SW271037': { trash: 't1' },
    'POST /-/trash/t1/restore': { kind: 'car', name: 'SW271037' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change SW271037' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(asked.map(({ call }) => call)).toContain('POST /-/trash/t1/restore');
});

const report: SheetReport = {
  ...{ added: 2, changed: 1, same: 40, sold: 0, isStored: false },
  ...{ faults: [], faultCount: 0, missing: [], unread: [] },
};
const sheetCall = 'POST /-/stock/sheet';

async function chooseSheet(locale: Locale) {
  const words = remote.messages[locale].stock.sheet;
  await userEvent.click(await screen.findByRole('button', { name: words.open }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.upload(
    dialog.getByLabelText(words.choose, { selector: 'input' }),
    new File(['x'], 'cars.csv'),
  );
  return { dialog, words };
}

test.each(sampledLocales)('a sheet is checked, then stored, in %s', async (locale) => {
  let isStored = false;
  const asked = show(locale, { [list]: answer(), [sheetCall]: () => ({ ...report, isStored }) });
  const { dialog, words } = await chooseSheet(locale);
  expect(
    await dialog.findByText(locale === 'en' ? '2 cars are new' : 'سيارتان جديدتان'),
  ).toBeVisible();
  isStored = true;
  await userEvent.click(dialog.getByRole('button', { name: words.take }));
  expect(await dialog.findByRole('button', { name: words.done })).toBeVisible();
  const queries = asked.filter(({ call }) => call === sheetCall).map(({ query }) => String(query));
  expect(queries).toEqual(['', 'store=yes']);
});

test('wrong cells are listed, and nothing can be stored', async () => {
  const fault = { row: 7, column: 'colour', code: 'unknown', value: 'Purple' } as const;
  show('en', {
    [list]: answer(),
    [sheetCall]: { ...report, faults: [fault], faultCount: 1, unread: ['Owner'] },
  });
  const { dialog, words } = await chooseSheet('en');
  const row = (await dialog.findByText('Purple')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('7ColourPurpleThe model has no such colour');
  expect(dialog.getByText('Owner')).toBeVisible();
  expect(dialog.getByRole('button', { name: words.take })).toBeDisabled();
});

test('a file that cannot be read says why', async () => {
  const refusal = { error: '', code: 'faults', sheet: 'encoding' };
  show('en', { [list]: answer(), [sheetCall]: Response.json(refusal, { status: 422 }) });
  const { dialog, words } = await chooseSheet('en');
  expect(await dialog.findByText(words.unreadable.encoding)).toBeVisible();
});

test.each(sampledLocales)(
  'the feeds say how many cars they list and leave out, with their addresses, in %s',
  async (locale) => {
    const words = remote.messages[locale].stock;
    show(locale, { [list]: answer(car), [feedsCall]: { ...feeds, withoutVin: 2 } });
    await userEvent.click(await screen.findByRole('tab', { name: words.tabs.feeds }));
    expect(screen.getByText(/47/)).toBeVisible();
    expect(
      screen.getByText(locale === 'en' ? /^2 cars are left out/ : /^سيارتان خارج القوائم/),
    ).toBeVisible();
    const addresses = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
    expect(addresses).toContain('http://localhost/ar/feeds/vehicles-google.csv');
  },
);

const schedule: SheetSchedule = {
  ...{ host: 'dms.example.com', minutes: 30, isRestSold: true },
  lastRun: { at: '2026-11-29T09:00:00Z', failure: { code: 'status', status: 503 }, report: null },
};

test.each(sampledLocales)(
  'a scheduled sheet that could not be fetched is told at once, with the reason, and is fetched again, in %s',
  async (locale) => {
    const words = remote.messages[locale].stock.schedule;
    let current: SheetSchedule = schedule;
    const asked = show(locale, {
      [list]: answer(car),
      [feedsCall]: () => ({ ...feeds, schedule: current }),
      'POST /-/stock/feeds/fetch': {},
    });
    expect(await screen.findByText(words.notTaken)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: words.look }));
    expect(screen.getByText(/503/)).toBeVisible();
    expect(screen.getByText(/dms\.example\.com/)).toBeVisible();
    const taken = { ...report, isStored: true };
    current = {
      ...schedule,
      lastRun: { at: '2026-11-29T09:30:00Z', failure: null, report: taken },
    };
    await userEvent.click(screen.getByRole('button', { name: words.fetch }));
    expect(await screen.findByText(words.taken)).toBeVisible();
    expect(screen.queryByText(/503/)).toBeNull();
    expect(asked.map(({ call }) => call)).toContain('POST /-/stock/feeds/fetch');
  },
);

test('each wrong cell of the scheduled sheet is named with its row', async () => {
  const fault = { row: 7, column: 'colour', code: 'unknown', value: 'Purple' } as const;
  const faulty = { ...report, faults: [fault], faultCount: 1 };
  const lastRun = { at: '2026-11-29T09:00:00Z', failure: null, report: faulty };
  show('en', {
    [list]: answer(car),
    [feedsCall]: { ...feeds, schedule: { ...schedule, lastRun } },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Feeds' }));
  const row = screen.getByText('Purple').closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('7ColourPurpleThe model has no such colour');
});
