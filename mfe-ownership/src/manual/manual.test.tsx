import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Api, Manuals } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { manuals } from '../testing/manuals';

const visits = [{ kilometres: 10_000, price: 19.5, work: ['Axle oil'] }];

function show(locale: Locale, path: string, all: Manuals = manuals) {
  const api: Api = {
    ...emptyVisit(locale).api,
    manuals: { get: () => Promise.resolve(all) },
    servicePrices: {
      list: () =>
        Promise.resolve([{ name: 'Off-road', cars: [{ slug: 'jimny', name: 'Jimny' }], visits }]),
    },
  };
  render(<TestPage remote={remote} locale={locale} path={path} visit={{ api }} />);
  return { user: userEvent.setup(), text: remote.messages[locale].manual };
}

// Loads the lazy screens before the tests: the first compilation takes longer than a test waits for an element.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));

test.each(sampledLocales)(
  'a manual has the pressures, the lights and the chapters of its car, in %s',
  async (locale) => {
    const { user, text } = show(locale, paths.manual());
    const tyres = await screen.findByRole('table', { name: text.tyres.title });
    const [, , full] = within(tyres).getAllByRole('row');
    expect(full).toHaveTextContent(text.tyres.full);
    expect(full).toHaveTextContent('39 (2.7)');
    expect(screen.getByText('Stop at once.')).toBeVisible();
    expect(screen.queryByText('On all four wheels')).not.toBeInTheDocument();
    expect(screen.queryByText('Axle oil')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Jimny' }));
    expect(await screen.findByText('On all four wheels')).toBeVisible();
    expect(screen.getByText('Axle oil')).toBeVisible();
  },
);

test('without any manual the page says where to ask', async () => {
  const { text } = show('en', paths.manual('swift'), { ...manuals, cars: [] });
  expect(await screen.findByText(text.none)).toBeVisible();
});
