import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModelDetail } from 'shared-contracts/api';
import { createApi } from 'shared-contracts/api-client';
import type { Locale } from 'shared-contracts/locale';
import { TestPage } from 'shared-ui/testing/page';
import { remote } from '../remote';
import { summary, swift, unpriced } from '../testing/models';
import { readChoice } from './choice';
import { rowsOf } from './rows';

const fronx: ModelDetail = {
  ...unpriced,
  ...summary('fronx', 'Fronx'),
  specification: [
    { name: 'Head-up display', gl: 'no', glx: 'yes' },
    { name: 'Engine', gl: '1.5 L', glx: '1.5 L' },
    { name: 'Gearbox', gl: 'Manual', glx: 'Automatic' },
  ],
};
const known = [swift, fronx];

function show(locale: Locale, path: string) {
  const silent = () => Promise.reject(new Error('no request is expected'));
  const api = {
    ...createApi({ locale, transport: silent }),
    models: {
      choices: silent,
      list: () => Promise.resolve(known),
      get: (slug: string) => Promise.resolve(slug === 'swift' ? swift : fronx),
    },
  };
  render(<TestPage remote={remote} locale={locale} path={path} visit={{ api, models: known }} />);
}

const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('an address with unknown, repeated and too many models keeps the first three that there are', () => {
  const slugs = ['swift', 'fronx', 'ciaz', 'dzire'];
  const query = new URLSearchParams('models=ciaz,nothing,ciaz,swift&models=fronx&models=dzire');
  expect(readChoice(query, slugs)).toEqual({
    slugs: ['ciaz', 'swift', 'fronx'],
    trim: 'gl',
    differences: false,
  });
});

test('rows that all models have come first, and silence is no difference', () => {
  const rows = rowsOf(known, 'gl').map(({ name, differs }) => [name, differs]);
  expect(rows).toEqual([
    ['Engine', true],
    ['Gearbox', false],
    ['Rear camera', false],
    ['Head-up display', false],
  ]);
});

test.each([
  ['en', 'Not listed', /^Price/, 'From BHD 5,595', /^Colours/],
  ['ar', 'غير مذكور', /^السعر/, 'ابتداءً من 5,595 دينار بحريني', /^الألوان/],
] as const)(
  'the address opens the comparison, in the grade that it says: %s',
  async (locale, missing, price, costs, colours) => {
    show(locale, '/compare?models=fronx,swift&trim=glx');
    const heads = await screen.findAllByRole('columnheader');
    expect(heads.slice(1).map(({ textContent }) => textContent)).toEqual(['Fronx', 'Swift']);
    expect(cells(/Gearbox/)).toEqual(['Automatic', 'Automatic']);
    expect(cells(price)).toEqual([missing, costs]);
    expect(cells(colours)).toEqual([missing, 'RedSilver']);
    expect(cells(/Head-up display/)[1]).toBe(missing);
    expect(screen.getByRole('radio', { name: /GLX/ })).toBeChecked();
  },
);

test('a model is added, marked for its differences and taken out again', async () => {
  show('en', '/compare?models=swift');
  await userEvent.selectOptions(await screen.findByLabelText('Second model'), 'Fronx');
  expect(await screen.findByRole('columnheader', { name: /Fronx/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Highlight the differences' }));
  expect(await screen.findByRole('rowheader', { name: 'Engine differs' })).toBeInTheDocument();
  const out = screen.getByRole('link', { name: 'Remove Swift' });
  expect(out).toHaveAttribute('href', '/compare?models=fronx&differences=1');
  await userEvent.click(out);
  await waitFor(() => expect(screen.getByLabelText('First model')).toHaveValue('fronx'));
  expect(screen.queryByRole('columnheader', { name: /Swift/ })).not.toBeInTheDocument();
});

test('where no model says a price or a colour, there is no row of them', async () => {
  show('en', '/compare?models=fronx');
  await screen.findByRole('columnheader', { name: /Fronx/ });
  expect(screen.queryByRole('row', { name: /Price|Colours/ })).not.toBeInTheDocument();
});

test('a model that stands in one place cannot be chosen in another', async () => {
  show('en', '/compare?models=swift');
  const second = await screen.findByLabelText('Second model');
  expect(within(second).getByRole('option', { name: 'Swift' })).toBeDisabled();
  expect(within(second).getByRole('option', { name: 'Fronx' })).toBeEnabled();
});

test.each([
  ['en', 'Swift', '/compare?models=swift'],
  ['ar', 'Swift', '/ar/compare?models=swift'],
] as const)('before a choice every model is one step away: %s', async (locale, name, address) => {
  show(locale, '/compare');
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
});
