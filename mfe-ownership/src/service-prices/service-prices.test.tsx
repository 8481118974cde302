import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Api, ServiceGroup } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';

const groups: ServiceGroup[] = [
  {
    name: 'Small cars',
    cars: [
      { slug: 'swift', name: 'Swift' },
      { slug: 'baleno', name: 'Baleno' },
    ],
    visits: [
      { kilometres: 10000, price: 19.5, work: ['Engine oil'] },
      { kilometres: 20000, price: 34, work: ['Engine oil', 'Cabin air filter'] },
    ],
  },
  {
    name: 'Four-wheel drive',
    cars: [{ slug: 'jimny', name: 'Jimny' }],
    visits: [{ kilometres: 10000, price: 24, work: ['Axle oil'] }],
  },
];

function show(locale: Locale, search = '', list = groups) {
  const api: Api = {
    ...emptyVisit(locale).api,
    servicePrices: { list: () => Promise.resolve(list) },
  };
  const path = `/service-prices${search}`;
  render(<TestPage remote={remote} locale={locale} path={path} visit={{ api }} />);
  return { user: userEvent.setup(), text: remote.messages[locale].servicePrices };
}

// Loads the lazy screens before the tests: the first compilation takes longer than a test waits for an element.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));

test.each(sampledLocales)(
  'each service has its work, its price and its booking, in %s',
  async (locale) => {
    const { user, text } = show(locale, '?model=baleno');
    const second = (await screen.findByText('Cabin air filter')).closest('ol > li');
    expect(second).toHaveTextContent('34');
    const booking = within(second as HTMLElement).getByRole('link', {
      name: new RegExp(text.book),
    });
    expect(booking).toHaveAttribute(
      'href',
      expect.stringMatching(/\/book-appointment\?model=baleno$/),
    );
    await user.click(screen.getByRole('link', { name: 'Jimny' }));
    expect(await screen.findByText('Axle oil')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Jimny' })).toHaveAttribute('aria-current', 'page');
  },
);

test('without a price list the page leads to the booking', async () => {
  const { text } = show('en', '', []);
  expect(await screen.findByText(text.none)).toBeVisible();
});
