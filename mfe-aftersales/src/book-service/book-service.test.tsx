import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, ApiError, type RequestPageData, type ServiceTimes } from 'shared-contracts/api';
import { formMessages } from 'shared-contracts/forms-messages';
import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';

const texts = {
  en: {
    ...{ title: 'Book Service', service: 'Warranty', calendar: 'Add to calendar' },
    ...{ closed: 'Closed', full: 'Full', eid: 'Eid' },
    days: ['Friday', 'Saturday', 'Sunday', 'Monday'],
  },
  ar: {
    ...{ title: 'احجز موعد صيانة', service: 'ضمان', calendar: 'أضف إلى التقويم' },
    ...{ closed: 'مغلق', full: 'مكتمل', eid: 'عيد' },
    days: ['الجمعة', 'السبت', 'الأحد', 'الاثنين'],
  },
};

const sitra = { en: 'Sitra service centre', ar: 'مركز صيانة سترة' };
const manama = { en: 'Manama service centre', ar: 'مركز صيانة المنامة' };
const branches = [
  { id: 2, name: sitra, days: [{ day: '2099-11-28', times: ['09:00'] }], without: [] },
  {
    ...{ id: 3, name: manama, days: [{ day: '2099-11-28', times: ['09:00', '18:00'] }] },
    without: [
      { day: '2099-11-27', reason: 'closed' as const, name: null },
      { day: '2099-11-29', reason: 'full' as const, name: null },
      { day: '2099-11-30', reason: 'closed' as const, name: { en: 'Eid', ar: 'عيد' } },
    ],
  },
];
const times = (...free: ServiceTimes['branches']) => ({ branches: free });
const booking: NonNullable<RequestPageData['request']> = {
  ...{ key: 'BS-48213.key', reference: 'BS-48213', kind: 'service-booking', vehicle: '' },
  ...{ date: '2099-11-28T09:00', sentAt: '2099-11-27T09:00', facts: [], questions: [], files: [] },
  ...{ answerBy: null, isAnswered: false, canChooseTime: true, isAtHome: false },
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
    ...emptyVisit(locale).api.serviceBookings,
    getPage: async () => ({ image, content: '<p>Trained hands.</p>' }),
    getTimes: async () => times(...branches),
    book: jest.fn().mockResolvedValue({ message: 'BS-48213', reference: 'BS-48213' }),
    ...more,
  };
  const requests = { find: async () => ({ state: 'booked' as const, request: booking }) };
  const api: Api = { ...emptyVisit(locale).api, serviceBookings, requests };
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
  await user.click(radio(date.slice(0, 10)));
  await user.click(radio(date));
  await user.click(screen.getByRole('button', { name: forms.bookService.submit }));
}

const picker = (locale: Locale) =>
  screen.getByRole('group', { name: formMessages[locale].fields.date.label });

const radio = (value: string): HTMLInputElement => {
  const found = screen.getAllByRole<HTMLInputElement>('radio').find((one) => one.value === value);
  if (!found) throw new Error(`nothing offers ${value}`);
  return found;
};

/** The texts of the days or of the times, without the marks of their direction. */
const offered = (locale: Locale, of: 'day' | 'date' = 'date') =>
  within(picker(locale))
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ name }) => name === of)
    .map((one) => one.closest('label')?.textContent?.replace(/[\u2066\u2069]/g, ''));

describe.each(sampledLocales)('in %s', (locale) => {
  const { service, calendar } = texts[locale];

  test('a booking is confirmed with what we understood, and where it is kept and changed', async () => {
    const { book } = await open(locale);
    expect(screen.getByText('Trained hands.')).toBeVisible();
    await fillIn(locale);
    await waitFor(() => expect(screen.getByRole('heading', { name: /Mariam/ })).toHaveFocus());
    const page = within(screen.getByRole('main'));
    expect(page.getByText('BS-48213', { selector: 'b *' })).toBeVisible();
    const understood = ['482915', service, '28-11-2099', '09:00', '+973 36123456'];
    for (const fact of understood) expect(page.getByText(fact)).toBeVisible();
    expect(await page.findByText('Manama service centre')).toBeVisible();
    const file = page.getByRole('link', { name: calendar });
    expect(file).toHaveAttribute('download', 'BS-48213.ics');
    const addresses = page.getAllByRole('link').map((link) => link.getAttribute('href'));
    // WhatsApp message with the booking's reference, and directions to its branch
    expect(addresses).toContainEqual(expect.stringMatching(/^https:\/\/wa\.me\/.*BS-48213/));
    expect(addresses).toContainEqual(
      expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/dir\/.*=Manama$/),
    );
    // in this browser the reference is enough
    const reference = 'BS-48213';
    expect(file).toHaveAttribute('href', localise(paths.requestCalendar(reference), locale));
    expect(addresses).toContain(localise(paths.request(reference), locale));
    expect(book).toHaveBeenCalledWith(
      expect.objectContaining({ carModel: 'EECO', date: '2099-11-28T09:00', time: '09:00' }),
    );
  });

  test('the strip names closed and full days; a time that not all centres have says where it is', async () => {
    await open(locale);
    const { closed, full, eid, days } = texts[locale];
    expect(offered(locale, 'day')).toEqual([
      `${days[0]}27-11${closed}`,
      `${days[1]}28-11`,
      `${days[2]}29-11${full}`,
      `${days[3]}30-11${eid}`,
    ]);
    expect(radio('2099-11-27')).toBeDisabled();
    expect(radio('2099-11-28')).toBeEnabled();
    expect(offered(locale)).toEqual(['09:00', `18:00 · ${manama[locale]}`]);
    expect(
      within(picker(locale)).getByRole('radiogroup', { name: `${days[1]} 28-11-2099` }),
    ).toContainElement(radio('2099-11-28T18:00'));
  });

  test('another day takes the time of the former one back', async () => {
    const days = ['2099-11-28', '2099-11-29'].map((one) => ({ day: one, times: ['09:00'] }));
    await open(locale, {
      getTimes: async () => times({ id: 2, name: sitra, days, without: [] }),
    });
    await userEvent.click(radio('2099-11-28'));
    await userEvent.click(radio('2099-11-28T09:00'));
    expect(radio('2099-11-28T09:00')).toBeChecked();
    await userEvent.click(radio('2099-11-29'));
    expect(radio('2099-11-28T09:00')).not.toBeChecked();
  });

  test('an address that names a service centre offers its times, and books there', async () => {
    const { book } = await open(locale, {}, paths.bookService(2));
    expect(offered(locale)).toEqual(['09:00']);
    expect(screen.getByRole('link', { name: sitra[locale] })).toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: manama[locale] })).toHaveAttribute(
      'href',
      localise(paths.bookService(3), locale),
    );
    await fillIn(locale);
    expect(book).toHaveBeenCalledWith(expect.objectContaining({ branch: sitra.en }));
  });

  test('a moment that the address names is chosen, if it is free', async () => {
    await open(locale, {}, `${paths.bookService(3)}&at=2099-11-28T18:00`);
    expect(radio('2099-11-28')).toBeChecked();
    expect(radio('2099-11-28T18:00')).toBeChecked();
    cleanup();
    await open(locale, {}, `${paths.bookService(3)}&at=2099-11-28T17:00`);
    expect(screen.getAllByRole('radio', { checked: false })).not.toHaveLength(0);
    expect(screen.queryByRole('radio', { checked: true, name: /18:00/ })).toBeNull();
  });

  test('who is too late reads what is free, and chooses among what is free now', async () => {
    const message = 'Just taken: 28-11-2099 18:00 is free.';
    const problem = { field: 'date', code: 'date.full', message };
    const getTimes = jest
      .fn()
      .mockResolvedValueOnce(times(...branches))
      .mockResolvedValue(
        times({
          id: 3,
          name: manama,
          days: [{ day: '2099-11-28', times: ['18:00'] }],
          without: [],
        }),
      );
    const book = jest.fn().mockRejectedValue(new ApiError('bookwarrenty', 409, [problem]));
    await open(locale, { getTimes, book });
    await fillIn(locale);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(picker(locale)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(offered(locale)).toEqual(['18:00']);
    expect(radio('2099-11-28T18:00')).not.toBeChecked();
    await userEvent.click(screen.getByRole('link', { name: message }));
    expect(picker(locale)).toHaveFocus();
  });
});
