import { cleanup, render, screen, within } from '@testing-library/react';
import type { ModelDetail } from 'shared-contracts/api';
import { createApi } from 'shared-contracts/api-client';
import type { Locale } from 'shared-contracts/locale';
import type { FragmentHost, FragmentState } from 'shared-contracts/visit';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { remote } from '../remote';
import { swift, unpriced } from '../testing/models';

async function show(locale: Locale, model: ModelDetail = swift, fragments?: FragmentHost) {
  const silent = () => Promise.reject(new Error('no request is expected'));
  const api = createApi({ locale, transport: silent });
  const models = { ...api.models, get: () => Promise.resolve(model) };
  const settings = { get: () => Promise.resolve(emptyVisit(locale).settings) };
  render(
    <TestPage
      remote={remote}
      locale={locale}
      path="/explore-vehicles/swift"
      visit={{ api: { ...api, models, settings }, ...(fragments && { fragments }) }}
    />,
  );
  await screen.findByRole('heading', { level: 1 });
}

test.each([
  ['en', 'Price', 'From BHD 4,995', 'BHD 86.250 a month', 'BHD 5,670', 'Colour of Swift'],
  [
    ...(['ar', 'السعر', 'ابتداءً من 4,995 دينار بحريني'] as const),
    ...(['86.250 دينار بحريني شهرياً', '5,670 دينار بحريني', 'لون \u2068Swift\u2069'] as const),
  ],
] as const)('a model says what it costs and how it is painted: %s', async (...row) => {
  const [locale, title, from, monthly, total, colours] = row;
  await show(locale);
  // On top of the page and in the bar of phones, with the monthly figure
  const links = screen.getAllByRole('link', {
    name: new RegExp(`^${from.replaceAll(' ', '\\s')}.*86\\.250`),
  });
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toHaveAttribute('href', expect.stringMatching(/#price$/));
  const price = screen.getByRole('region', { name: title });
  expect(within(price).getByText(from)).toBeInTheDocument();
  expect(within(price).getByText(monthly)).toBeInTheDocument();
  expect(within(price).getByText(total)).toBeInTheDocument();
  expect(within(price).getByText('At 3% a year.')).toBeInTheDocument();
  const paints = within(screen.getByRole('group', { name: colours }));
  for (const name of ['Red', 'Silver']) expect(paints.getByRole('radio', { name })).toBeVisible();
  expect(screen.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    expect.stringMatching(/#price$/),
  );
});

test('a car that cannot be turned lists its paints', async () => {
  await show('en', { ...swift, turntable: null });
  const paints = within(screen.getByRole('region', { name: 'Colours' })).getAllByRole('listitem');
  expect(paints.map(({ textContent }) => textContent)).toEqual(['Red', 'Silver']);
});

test('nothing is shown of what nothing is said', async () => {
  await show('en', unpriced);
  expect(screen.queryByText(/BHD/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Price' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /Price|Colours/ })).not.toBeInTheDocument();
});

/** Stands for every part of another remote; only the calculator is told grades. */
const Calculator = ({ model, grades = [] }: { model: string; grades?: { bhd: number }[] }) => (
  <p>{`${model} ${grades.map(({ bhd }) => bhd).join(' ')}`}</p>
);

test('those who work instalments out are told the model and its prices; without them an example stands there', async () => {
  // The host types fragments by name only, so the component's props are unknown
  const ready = { status: 'ready', Component: Calculator, data: null } as unknown as FragmentState;
  const hostOf = (state: FragmentState) => ({ peek: () => state, load: async () => state });
  await show('en', swift, hostOf(ready));
  expect(screen.getByText('swift 4995 5595')).toBeInTheDocument();
  cleanup();
  await show('en', swift, hostOf({ status: 'failed' }));
  expect(screen.queryByText('swift 4995 5595')).not.toBeInTheDocument();
  expect(screen.getByText('BHD 86.250 a month')).toBeInTheDocument();
});
