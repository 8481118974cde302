import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Api } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { costsOf } from './costs';
import { runningCosts } from './example';

const [swift, jimny] = runningCosts.cars as [
  (typeof runningCosts.cars)[number],
  (typeof runningCosts.cars)[number],
];
const gl = swift.grades[0] as (typeof swift.grades)[number];

test('five years at 15,000 km a year are added up as the page says', () => {
  expect(costsOf(swift, gl, runningCosts, 15000)).toEqual({
    kilometres: 75000,
    petrol: 750,
    // Twice a year: more often than by distance
    ...{ visits: 10, service: 300 },
    ...{ sets: 1, tyres: 90 },
    // The first year is in the price of the car
    registration: 80,
    insurance: { least: 500, most: 750 },
    total: { least: 1720, most: 1970 },
    monthly: { least: 1720 / 60, most: 1970 / 60 },
  });
});

test('who drives far is serviced by distance, and the plan begins again', () => {
  const { visits, service, sets } = costsOf(swift, gl, runningCosts, 50000);
  expect({ visits, service, sets }).toEqual({ visits: 25, service: 12 * 60 + 20, sets: 5 });
});

test('insurance has a lowest amount a year', () => {
  const { insurance } = costsOf(swift, { ...gl, price: 1000 }, runningCosts, 5000);
  expect(insurance).toEqual({ least: 500, most: 500 });
});

function show(locale: Locale, search = '', costs = runningCosts) {
  const api: Api = {
    ...emptyVisit(locale).api,
    runningCosts: { get: () => Promise.resolve(costs) },
  };
  const path = `/running-costs${search}`;
  render(<TestPage remote={remote} locale={locale} path={path} visit={{ api }} />);
  return { user: userEvent.setup(), text: remote.messages[locale].costs };
}

// Loads the lazy screens before the tests: the first compilation takes longer than a test waits for an element.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));

const monthly = {
  en: { gl: 'BHD 29 to 33 a month', glx: 'BHD 28 to 33 a month' },
  ar: { gl: 'من 29 إلى 33 دينار بحريني شهرياً', glx: 'من 28 إلى 33 دينار بحريني شهرياً' },
};

describe.each(sampledLocales)('in %s', (locale) => {
  test('the address is worked out, and a second car stands beside the first', async () => {
    const { user, text } = show(locale, '?car=swift.gl&kilometres=15000');
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(1);
    expect(within(table).getByRole('columnheader')).toHaveTextContent(monthly[locale].gl);
    await user.selectOptions(screen.getByLabelText(text.car), 'swift.glx');
    expect(within(table).getByRole('columnheader')).toHaveTextContent(monthly[locale].glx);
    await user.selectOptions(screen.getByLabelText(text.with), 'jimny.gl');
    const [, second] = within(table).getAllByRole('columnheader');
    expect(second).toHaveTextContent(jimny.name);
  });
});

test('unknown cars and distances in the address give what the page begins with', async () => {
  const { text } = show('en', '?car=rocket.gl&with=none&kilometres=-5');
  expect(await screen.findByLabelText(text.car)).toHaveValue('swift.gl');
  expect(screen.getByLabelText(text.kilometres)).toHaveValue('15000');
});

test('without any car that can be worked out the page says whom to ask', async () => {
  const { text } = show('en', '', { ...runningCosts, cars: [] });
  expect(await screen.findByText(text.none)).toBeVisible();
});
