import { render, screen, within } from '@testing-library/react';
import type { Api, RefusedPost, ServiceBooking } from 'shared-contracts/api';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import ar from '../messages/ar.json';
import en from '../messages/en.json';
import { remote } from '../remote';

const words = { en: en.booking, ar: ar.booking };
const booking = {
  ...{ key: 'BS-48213.key', reference: 'BS-48213', date: '2099-11-28T09:00', car: 'EECO' },
  branch: { id: 2, name: 'Sitra', address: 'Road 40', telephone_number: '+973 1700 0010' },
};
const name = { en: 'Sitra', ar: 'سترة' };
const branches = [
  { id: 2, name, days: [{ day: '2099-11-29', times: ['10:00'] }], without: [] },
  { id: 3, name, days: [{ day: '2099-11-30', times: ['11:00'] }], without: [] },
];

// Loads the lazy screens before the tests: the first compilation takes longer than a test waits for an element.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));

async function open(locale: Locale, state: ServiceBooking['state'], refused?: RefusedPost) {
  const serviceBookings = {
    ...emptyVisit(locale).api.serviceBookings,
    getTimes: async () => ({ branches }),
    find: async () => ({ state, booking: state === 'unknown' ? null : booking }),
  };
  const api: Api = { ...emptyVisit(locale).api, serviceBookings };
  const path = paths.booking(booking.key);
  render(
    <TestPage
      remote={remote}
      locale={locale}
      path={path}
      visit={{ api, ...(refused && { refused }) }}
    />,
  );
  await screen.findByRole('heading', { level: 1, name: words[locale][state].title });
}

const formOf = (button: string) =>
  screen.getByRole('button', { name: button, hidden: true }).closest('form');

describe.each(locales)('in %s', (locale) => {
  const text = words[locale];

  test('a booking is shown, and its two forms post to its own address', async () => {
    await open(locale, 'booked');
    for (const fact of ['BS-48213', '28-11-2099', '09:00', 'EECO'])
      expect(screen.getByText(fact)).toBeVisible();
    const address = localise(paths.booking(booking.key), locale);
    for (const button of [text.change.action, text.cancel.action]) {
      expect(formOf(button)).toHaveAttribute('method', 'post');
      expect(formOf(button)).toHaveAttribute('action', address);
    }
    // Expects the branch's own address, not the showroom's
    expect(
      screen.getByRole('link', { name: (name) => name.startsWith(text.directions) }),
    ).toHaveAttribute('href', expect.stringMatching(/\?api=1&destination=Road%2040$/));
    expect(screen.getByRole('link', { name: text.calendar })).toHaveAttribute(
      'href',
      localise(paths.bookingCalendar(booking.key), locale),
    );
  });

  test('it can be moved to the free times of its own service centre', async () => {
    await open(locale, 'booked');
    const offered = within(screen.getByRole('group', { name: text.change.time }))
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value }) => value);
    expect(offered).toEqual(['2099-11-29', '2099-11-29T10:00']);
  });

  test('who would have had a time that is taken reads which are free', async () => {
    const message = '28-11-2099 10:00';
    const problems = [{ field: 'date', code: 'date.full', message }];
    await open(locale, 'booked', { form: 'booking', values: { day: '2099-11-29' }, problems });
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    const time = screen.getByRole('group', { name: text.change.time });
    expect(time).toHaveAccessibleDescription(message);
    expect(within(time).getByRole('radio', { name: /29-11/ })).toBeChecked();
  });

  test.each(['cancelled', 'over', 'unknown'] as const)(
    'a booking that is %s offers a new one, and nothing to change',
    async (state) => {
      await open(locale, state);
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.getByRole('link', { name: text.again })).toHaveAttribute(
        'href',
        localise(paths.bookService(), locale),
      );
    },
  );
});
