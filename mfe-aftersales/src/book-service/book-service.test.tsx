import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, ApiError, type ServiceTimes } from 'shared-contracts/api';
import { formMessages } from 'shared-contracts/forms-messages';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { remote } from '../remote';

const texts = {
  en: { title: 'Book Service', service: 'Warranty', calendar: 'Add to calendar', day: 'Saturday' },
  ar: { title: 'احجز موعد صيانة', service: 'ضمان', calendar: 'أضف إلى التقويم', day: 'السبت' },
};
const manage = { en: 'Change or cancel', ar: 'تغيير الموعد أو إلغاؤه' };

const sitra = { en: 'Sitra service centre', ar: 'مركز صيانة سترة' };
const manama = { en: 'Manama service centre', ar: 'مركز صيانة المنامة' };
const branches = [
  { id: 2, name: sitra, days: [{ day: '2099-11-28', times: ['09:00'] }] },
  { id: 3, name: manama, days: [{ day: '2099-11-28', times: ['09:00', '18:00'] }] },
];
const times = (...free: ServiceTimes['branches']) => ({ branches: free });
const booking = {
  ...{ key: 'BS-48213.key', reference: 'BS-48213', date: '2099-11-28T09:00', car: 'EECO' },
  branch: { id: 3, name: 'Manama service centre', address: 'Manama', telephone_number: '1700' },
};
const image = {
  src: '/storage/uploads/scenes/workshop.webp',
  width: 1600,
  height: 900,
  alt: 'A lift',
};

// Loads the lazy screens before the tests: the first compilation takes longer than a test waits for an element.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));
beforeEach(() => sessionStorage.clear());

async function open(
  locale: Locale,
  more: Partial<Api['serviceBookings']> = {},
  path: string = paths.bookService(),
) {
  const serviceBookings = {
    getPage: async () => ({ image, content: '<p>Trained hands.</p>' }),
    getTimes: async () => times(...branches),
    find: async () => ({ state: 'booked' as const, booking }),
    book: jest.fn().mockResolvedValue({ message: 'BS-48213', reference: 'BS-48213' }),
    ...more,
  };
  const api: Api = { ...emptyVisit(locale).api, serviceBookings };
  render(<TestPage remote={remote} locale={locale} path={path} visit={{ api }} />);
  await screen.findByRole('heading', { level: 1, name: texts[locale].title });
  return serviceBookings;
}

async function fillIn(locale: Locale, date = '2099-11-28T09:00') {
  const { fields, forms } = formMessages[locale];
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(fields.firstName.label), 'Mariam');
  await user.type(screen.getByLabelText(fields.lastName.label), 'Al Dosari');
  await user.type(screen.getByLabelText(fields.mobile.label), '36123456');
  await user.selectOptions(screen.getByLabelText(fields.carModel.label), 'EECO');
  await user.type(screen.getByLabelText(fields.vehicleRegistration.label), '482915');
  await user.selectOptions(screen.getByLabelText(fields.serviceType.label), 'warranty');
  await user.selectOptions(screen.getByLabelText(fields.day.label), date.slice(0, 10));
  await user.selectOptions(screen.getByLabelText(fields.date.label), date);
  await user.click(screen.getByRole('button', { name: forms.bookService.submit }));
}

const offered = (locale: Locale, field: 'day' | 'date' = 'date') =>
  within(screen.getByLabelText(formMessages[locale].fields[field].label))
    .getAllByRole('option')
    .slice(1)
    .map(({ textContent }) => textContent?.replace(/[\u2066\u2069]/g, ''));

const chooseDay = (locale: Locale, day = '2099-11-28') =>
  userEvent.selectOptions(screen.getByLabelText(formMessages[locale].fields.day.label), day);

describe.each(locales)('in %s', (locale) => {
  const { service, calendar, day } = texts[locale];

  test('a booking is confirmed with what we understood, and where it is kept and changed', async () => {
    const { book } = await open(locale);
    expect(screen.getByText('Trained hands.')).toBeVisible();
    await fillIn(locale);
    await waitFor(() => expect(screen.getByRole('heading', { name: /Mariam/ })).toHaveFocus());
    const page = within(screen.getByRole('main'));
    expect(page.getByText('BS-48213', { selector: 'b *' })).toBeVisible();
    const understood = ['482915', service, '28-11-2099', '09:00', '+973 36123456'];
    for (const fact of [...understood, booking.branch.name])
      expect(page.getByText(fact)).toBeVisible();
    const file = page.getByRole('link', { name: calendar });
    expect(file).toHaveAttribute('download', 'BS-48213.ics');
    const addresses = page.getAllByRole('link').map((link) => link.getAttribute('href'));
    // WhatsApp message with the booking's reference, and directions to its branch
    expect(addresses).toContainEqual(expect.stringMatching(/^https:\/\/wa\.me\/.*BS-48213/));
    expect(addresses).toContainEqual(
      expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/dir\/.*=Manama$/),
    );
    expect(file).toHaveAttribute('href', localise(paths.bookingCalendar(booking.key), locale));
    expect(page.getByRole('link', { name: manage[locale] })).toHaveAttribute(
      'href',
      localise(paths.booking(booking.key), locale),
    );
    expect(book).toHaveBeenCalledWith(
      expect.objectContaining({ carModel: 'EECO', date: '2099-11-28T09:00', time: '09:00' }),
    );
  });

  test('the day comes first, then its times; one that not all centres have says where it is', async () => {
    await open(locale);
    expect(offered(locale, 'day')).toEqual([`${day} 28-11-2099`]);
    expect(offered(locale)).toEqual([]);
    await chooseDay(locale);
    expect(offered(locale)).toEqual(['09:00', `18:00 · ${manama[locale]}`]);
  });

  test('no list has more than sixty choices', async () => {
    const quarters = Array.from({ length: 96 }, (_, index) =>
      [Math.floor(index / 4), (index % 4) * 15]
        .map((part) => String(part).padStart(2, '0'))
        .join(':'),
    );
    const days = Array.from(
      { length: 21 },
      (_, index) => `2099-12-${String(index + 1).padStart(2, '0')}`,
    );
    const all = days.map((one) => ({ day: one, times: quarters }));
    await open(locale, { getTimes: async () => times({ id: 2, name: sitra, days: all }) });
    expect(offered(locale, 'day')).toHaveLength(42);
    expect(offered(locale, 'day')[1]).toMatch(/01-12-2099 12:00–23:45$/);
    await chooseDay(locale, '2099-12-01.2');
    expect(offered(locale)).toEqual(quarters.slice(48));
  });

  test('an address that names a service centre offers its times, and books there', async () => {
    const { book } = await open(locale, {}, paths.bookService(2));
    await chooseDay(locale);
    expect(offered(locale)).toEqual(['09:00']);
    expect(screen.getByRole('link', { name: sitra[locale] })).toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: manama[locale] })).toHaveAttribute(
      'href',
      localise(paths.bookService(3), locale),
    );
    await fillIn(locale);
    expect(book).toHaveBeenCalledWith(expect.objectContaining({ branch: sitra.en }));
  });

  test('who is too late reads what is free, and chooses among what is free now', async () => {
    const message = 'Just taken: 28-11-2099 18:00 is free.';
    const problem = { field: 'date', code: 'date.full', message };
    const getTimes = jest
      .fn()
      .mockResolvedValueOnce(times(...branches))
      .mockResolvedValue(
        times({ id: 3, name: manama, days: [{ day: '2099-11-28', times: ['18:00'] }] }),
      );
    const book = jest.fn().mockRejectedValue(new ApiError('bookwarrenty', 409, [problem]));
    await open(locale, { getTimes, book });
    await fillIn(locale);
    const date = screen.getByLabelText(formMessages[locale].fields.date.label);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(date).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(offered(locale)).toEqual(['18:00']);
    expect(date).toHaveValue('');
  });
});
