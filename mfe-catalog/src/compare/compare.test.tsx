import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModelDetail, ModelInRange } from 'shared-contracts/api';
import { createApi } from 'shared-contracts/api-client';
import type { Locale } from 'shared-contracts/locale';
import { TestPage } from 'shared-ui/testing/page';
import { View360Section } from '../model/view-360-section';
import { remote } from '../remote';
import { CatalogVisit } from '../testing/catalog-visit';
import { inRange, row, summary, swift, unpriced } from '../testing/models';
import { readChoice } from './choice';

const fronx: ModelDetail = {
  ...unpriced,
  ...summary('fronx', 'Fronx'),
  features: ['Six airbags', 'Wireless charging'],
  specification: [
    row('engine', 'Driving', 'Engine', '1.5 L', '1.5 L'),
    row('gearbox', 'Driving', 'Gearbox', 'Manual', 'Automatic'),
    row('camera', 'Safety', 'Rear camera', '360-degree', '360-degree'),
  ],
};
const known = [swift, fronx];

function show(locale: Locale, path: string, range: ModelInRange[] | null = null) {
  const silent = () => Promise.reject(new Error('no request is expected'));
  const api = {
    ...createApi({ locale, transport: silent }),
    models: {
      ...{ choices: silent, range: range ? async () => range : silent },
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

test.each([
  ['en', 'Not listed', /^Price/, 'From BHD\u00a05,595', /^Colours/],
  ['ar', 'غير مذكور', /^السعر/, 'ابتداءً من 5,595\u00a0دينار بحريني', /^الألوان/],
] as const)(
  'the address opens the comparison, in the grade that it says: %s',
  async (locale, missing, price, costs, colours) => {
    show(locale, '/compare?models=fronx,swift&trim=glx');
    const heads = await screen.findAllByRole('columnheader');
    expect(heads.slice(1).map(({ textContent }) => textContent)).toEqual(['Fronx', 'Swift']);
    expect(cells(/Gearbox/)).toEqual(['Automatic', 'Automatic']);
    expect(cells(price)).toEqual([missing, costs]);
    expect(cells(colours)).toEqual([missing, 'RedSilver']);
    expect(cells(/Rear camera/)[0]).toBe('360-degree');
    expect(screen.getByRole('radio', { name: /GLX/ })).toBeChecked();
  },
);

test('a model is added and taken out again', async () => {
  show('en', '/compare?models=swift');
  await userEvent.selectOptions(await screen.findByLabelText('Second model'), 'Fronx');
  expect(await screen.findByRole('columnheader', { name: /Fronx/ })).toBeInTheDocument();
  const out = screen.getByRole('link', { name: 'Remove Swift' });
  expect(out).toHaveAttribute('href', '/compare?models=fronx');
  await userEvent.click(out);
  await waitFor(() => expect(screen.getByLabelText('First model')).toHaveValue('fronx'));
  expect(screen.queryByRole('columnheader', { name: /Swift/ })).not.toBeInTheDocument();
});

const rowHeaders = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test.each([
  ['en', 'Show differences only', 'One line in which they are the same is hidden.'],
  ['ar', 'اعرض الفروق فقط', 'أُخفي بند واحد متشابه.'],
] as const)(
  'only what differs is shown on request, and how much else there is: %s',
  async (locale, only, hidden) => {
    show(locale, '/compare?models=swift,fronx');
    const box = await screen.findByRole('checkbox', { name: only });
    expect(rowHeaders()).toContain('Gearbox');
    await userEvent.click(box);
    expect(await screen.findByText(hidden)).toBeInTheDocument();
    expect(rowHeaders()).not.toContain('Gearbox');
    expect(rowHeaders()).toEqual(expect.arrayContaining(['Engine', 'Rear camera']));
    // Features common to both are no difference
    expect(screen.queryByText('Six airbags')).not.toBeInTheDocument();
    expect(screen.getByText('Wireless charging')).toBeInTheDocument();
  },
);

test('a car alone differs from none: all of it is shown', async () => {
  show('en', '/compare?models=swift&differences=1');
  expect(await screen.findByRole('row', { name: /^Gearbox/ })).toBeInTheDocument();
});

test.each([
  ['en', 'Test drive Swift', '/test-drive?model=swift&grade=glx'],
  ['ar', 'تجربة قيادة Swift', '/ar/test-drive?model=swift&grade=glx'],
] as const)(
  'each column leads to a drive of its own car, in the grade at hand: %s',
  async (locale, name, address) => {
    show(locale, '/compare?models=fronx,swift&trim=glx');
    const links = await screen.findAllByRole('link', { name });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([address, address]);
  },
);

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

test('a model stands there in the paint that was chosen on its page', async () => {
  const { unmount } = render(
    <CatalogVisit locale="en" path="/explore-vehicles/swift">
      <View360Section model={swift} />
    </CatalogVisit>,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Silver' }));
  unmount();
  show('en', '/compare?models=swift,fronx');
  const head = await screen.findByRole('columnheader', { name: /Swift/ });
  expect(within(head).getByRole('presentation')).toHaveAttribute(
    'src',
    expect.stringContaining('/silver/side-'),
  );
});

test.each([
  ['en', '', 'Start with a pair', 'Swift or Fronx'],
  ['ar', '/ar', 'ابدأ بمقارنة جاهزة', 'Swift أو Fronx'],
] as const)(
  'an empty comparison offers pairs of the same body: %s',
  async (locale, prefix, title, pair) => {
    show(locale, '/compare', [
      inRange('jimny', 'Jimny', { priceFrom: 6790 }),
      inRange('fronx', 'Fronx', { priceFrom: 5490 }),
      inRange('swift', 'Swift', { priceFrom: 4995 }),
      inRange('eeco', 'EECO', { body: { id: 'van', name: 'Van' } }),
    ]);
    const pairs = within(await screen.findByRole('list', { name: title })).getAllByRole('link');
    expect(pairs.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [pair, `${prefix}/compare?models=swift,fronx`],
    ]);
  },
);

test('an empty comparison that knows no range still offers the cars', async () => {
  show('en', '/compare');
  expect(await screen.findByRole('link', { name: 'Swift' })).toHaveAttribute(
    'href',
    '/compare?models=swift',
  );
  expect(screen.queryByRole('heading', { name: 'Start with a pair' })).not.toBeInTheDocument();
});
