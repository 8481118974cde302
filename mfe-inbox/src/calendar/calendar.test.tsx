import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-contracts/locale';
import type { BookingCalendar } from 'shared-contracts/staff-calendar';
import { answerCalls } from 'shared-ui/staff/testing';
import { streamOfTest } from 'shared-ui/staff/testing/stream';
import { TestPage } from 'shared-ui/testing/page';
import { remote } from '../remote';
import { me } from '../testing/leads';
import './calendar.screen';

const booking = {
  ...{ reference: 'SB-1', time: '08:30', person: 'Yusuf Ali', phone: '+97336123456' },
  ...{ car: 'Swift', registration: '123456', service: 'Oil and filter' },
  ...{ isClosed: false, toldAt: null, hasMail: true },
};
const day: BookingCalendar = {
  day: '2026-12-01',
  workshops: [
    {
      ...{ kind: 'service-booking', id: 1, name: { en: 'Sitra', ar: 'سترة' } },
      ...{ closed: null, holiday: null },
      slots: [
        { time: '08:00', capacity: 2, bookings: [booking] },
        { time: '09:00', capacity: 1, bookings: [{ ...booking, reference: 'SB-2' }] },
        { time: '10:00', capacity: 2, bookings: [] },
      ],
    },
    {
      ...{
        kind: 'test-drive',
        id: 2,
        name: { en: 'Muharraq', ar: 'المحرق' },
        closed: 'holiday',
        holiday: 'National Day',
      },
      slots: [],
    },
  ],
};

afterEach(() => jest.restoreAllMocks());

test.each<[Locale, string, string]>([
  ['en', '2 bookings on closed hours', 'Write to 1 visitor'],
  ['ar', 'حجزان في وقت مغلق', 'راسل زائرًا واحدًا'],
])(
  'bookings on a day that was closed are marked, and one act writes to the visitors, in %s',
  async (locale, title, act) => {
    streamOfTest();
    const slots = [
      {
        ...{ time: '08:00', capacity: 3 },
        bookings: [
          { ...booking, isClosed: true },
          { ...booking, reference: 'SB-2', isClosed: true, hasMail: false },
          { ...booking, reference: 'SB-3', isClosed: true, toldAt: '2026-11-30T09:00:00Z' },
        ],
      },
    ];
    const kind = 'service-booking' as const;
    const workshop = {
      kind,
      id: 1,
      name: { en: 'Sitra', ar: 'سترة' },
      holiday: 'Stocktaking',
      slots,
    };
    const asked = answerCalls({
      ...me('agent'),
      'GET /-/leads/calendar': {
        ...day,
        workshops: [{ ...workshop, closed: 'holiday' as const }],
      } satisfies BookingCalendar,
      'POST /-/leads/calendar/tell': { written: 1, unreachable: 1 },
    });
    render(<TestPage remote={remote} locale={locale} path="/-/inbox/calendar?day=2026-12-01" />);
    const text = remote.messages[locale].calendar;
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text.withoutMail_one.replace('{{count}}', '1'))).toBeVisible();
    expect(screen.getAllByText(text.marks.booked)).toHaveLength(2);
    expect(screen.getByText(text.marks.told)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: act }));
    expect(await screen.findByText(text.written_one.replace('{{count}}', '1'))).toBeVisible();
    const told = asked.find(({ call }) => call === 'POST /-/leads/calendar/tell');
    expect(JSON.parse(told?.body ?? '')).toEqual({ day: '2026-12-01' });
  },
);

test.each<Locale>(['en', 'ar'])(
  'a day says who comes when, and what is free, in %s',
  async (locale) => {
    streamOfTest();
    const asked = answerCalls({ ...me('agent'), 'GET /-/leads/calendar': day });
    render(<TestPage remote={remote} locale={locale} path="/-/inbox/calendar?day=2026-12-01" />);
    const text = remote.messages[locale].calendar;
    const sitra = within(
      await screen.findByRole('region', {
        name: new RegExp(`^${day.workshops[0]?.name[locale]} · `),
      }),
    );
    const [eight, nine, ten] = sitra
      .getAllByRole('listitem')
      .filter(({ textContent }) => /^\d\d:00/.test(textContent ?? ''));
    expect(eight).toHaveTextContent(`08:00${text.free_one}`);
    expect(nine).toHaveTextContent(`09:00${text.full}`);
    expect(ten).toHaveTextContent('10:00');
    expect(within(eight as HTMLElement).getByRole('link', { name: /Yusuf Ali/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/-/inbox?lead=SB-1'),
    );
    expect(screen.getByText(text.closed.named.replace('{{name}}', 'National Day'))).toBeVisible();
    expect(screen.getByRole('link', { name: text.after })).toHaveAttribute(
      'href',
      expect.stringContaining('?day=2026-12-02'),
    );
    const calls = asked.filter(({ call }) => call === 'GET /-/leads/calendar');
    expect(calls.map(({ query }) => String(query))).toEqual([`day=2026-12-01&lang=${locale}`]);
  },
);
