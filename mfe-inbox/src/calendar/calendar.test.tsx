import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayInBahrain, type Locale } from 'shared-contracts/locale';
import type { BookingCalendar } from 'shared-contracts/staff-calendar';
import { staffFetch } from 'shared-ui/staff/staff-fetch';
import { answerCalls } from 'shared-ui/staff/testing';
import { streamOfTest, TestStream } from 'shared-ui/staff/testing/stream';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { me } from '../testing/leads';
import './calendar.screen';

const booking = {
  ...{ reference: 'SB-1', time: '08:30', person: 'Yusuf Ali', phone: '+97336123456' },
  ...{ car: 'Swift', registration: '123456', service: 'Oil and filter' },
  ...{ isClosed: false, toldAt: null, hasMail: true, adviser: null, revision: 0 },
};
const day: BookingCalendar = {
  day: '2026-12-01',
  workshops: [
    {
      ...{ kind: 'service-booking', id: 1, name: { en: 'Sitra', ar: 'سترة' } },
      ...{ closed: null, holiday: null },
      slots: [
        { time: '08:00', capacity: 2, bookings: [booking], block: null },
        { time: '09:00', capacity: 1, bookings: [{ ...booking, reference: 'SB-2' }], block: null },
        { time: '10:00', capacity: 2, bookings: [], block: null },
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

beforeEach(async () => {
  // forgets who was signed in before
  answerCalls({ 'GET /-/refused': Response.json({}, { status: 403 }) });
  await staffFetch('/-/refused').catch(() => {});
  jest.restoreAllMocks();
});
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
        ...{ time: '08:00', capacity: 3, block: null },
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

test.each(sampledLocales)('a day says who comes when, and what is free, in %s', async (locale) => {
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
  const taken = (count: number, capacity: number) =>
    text.taken.replace('{{taken}}', `${count}`).replace('{{capacity}}', `${capacity}`);
  // the first of December 2026
  const weekday = { en: 'Tuesday', ar: 'الثلاثاء' }[locale];
  expect(screen.getByText(weekday, { selector: 'span' })).toBeVisible();
  expect(eight).toHaveTextContent(`08:00${taken(1, 2)}`);
  expect(nine).toHaveTextContent(`09:00${taken(1, 1)}${text.full}`);
  expect(ten).toHaveTextContent('10:00');
  expect(within(eight as HTMLElement).getByRole('link', { name: /Yusuf Ali/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/-/inbox?lead=SB-1'),
  );
  expect(screen.getByText(text.closed.named.replace('{{name}}', 'National Day'))).toBeVisible();
  expect(screen.getByRole('link', { name: text.after.day })).toHaveAttribute(
    'href',
    expect.stringContaining('?day=2026-12-02'),
  );
  const calls = asked.filter(({ call }) => call === 'GET /-/leads/calendar');
  expect(calls.map(({ query }) => String(query))).toEqual([`day=2026-12-01&lang=${locale}`]);
});

const show = (query = '', locale: Locale = 'en') =>
  render(
    <TestPage remote={remote} locale={locale} path={`/-/inbox/calendar?day=${day.day}${query}`} />,
  );
const bodyOf = (asked: ReturnType<typeof answerCalls>, wanted: string) =>
  asked.flatMap(({ call, body }) => (call === wanted ? [JSON.parse(body)] : []));
const movable: BookingCalendar = {
  day: '2999-12-01',
  workshops: day.workshops.slice(0, 1),
};
/** Booking SB-1 is at ten. */
const movedToTen: BookingCalendar = {
  ...movable,
  workshops: movable.workshops.map((workshop) => ({
    ...workshop,
    slots: workshop.slots.map((slot) => ({
      ...slot,
      bookings:
        {
          '08:00': [],
          '10:00': [{ ...booking, time: '10:00' }],
        }[slot.time] ?? slot.bookings,
    })),
  })),
};

test.each(sampledLocales)(
  'a booking is moved by keyboard, and a refusal says why in its place, in %s',
  async (locale) => {
    streamOfTest();
    const answers: Record<string, object> = {
      ...me('agent'),
      'GET /-/leads/calendar': movable,
      'POST /-/leads/calendar/move': Response.json({ error: 'Sara was quicker.' }, { status: 409 }),
    };
    const asked = answerCalls(answers);
    render(<TestPage remote={remote} locale={locale} path="/-/inbox/calendar?day=2999-12-01" />);
    const text = remote.messages[locale].calendar;
    const [button] = await screen.findAllByRole('button', {
      name: `${text.move.open} Yusuf Ali`,
    });
    act(() => button?.focus());
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    const save = dialog.getByRole('button', { name: text.move.save });
    // nothing is changed yet
    expect(save).toBeDisabled();
    expect(dialog.getByText(text.move.mailed)).toBeVisible();
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: text.move.time }));
    const options = await screen.findAllByRole('option');
    // a full slot is not offered; the booking's own time is
    expect(options.map((option) => option.textContent?.slice(0, 5))).toEqual([
      ...['08:00', '08:30', '10:00'],
    ]);
    fireEvent.click(options[2] as HTMLElement);
    act(() => save.focus());
    await userEvent.keyboard('{Enter}');
    expect(await dialog.findByText('Sara was quicker.')).toBeVisible();
    answers['POST /-/leads/calendar/move'] = new Response(null, { status: 204 });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/Yusuf Ali.*01-12.*10:00/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    // the answer to another question of the calendar may come before the one that has the booking at its new time
    answers['GET /-/leads/calendar'] = movedToTen;
    await TestStream.tell('lead', { reference: booking.reference, action: 'booking moved' });
    await waitFor(() =>
      expect(document.activeElement?.closest('ol > li')).toHaveTextContent(/^10:00/),
    );
    expect(document.activeElement).toHaveAccessibleName(`${text.move.open} Yusuf Ali`);
    expect(bodyOf(asked, 'POST /-/leads/calendar/move')[1]).toEqual({
      ...{ reference: 'SB-1', revision: 0, to: '2999-12-01T10:00', branch: 1 },
    });
  },
);

test('who has a booking before them that a colleague moves is told before it is moved again', async () => {
  streamOfTest();
  const answers: Record<string, object> = {
    ...me('agent'),
    'GET /-/leads/calendar': movable,
    'POST /-/leads/calendar/move': Response.json({ error: 'Sara was quicker.' }, { status: 409 }),
  };
  const asked = answerCalls(answers);
  show();
  const text = remote.messages.en.calendar;
  const [button] = await screen.findAllByRole('button', { name: `${text.move.open} Yusuf Ali` });
  await userEvent.click(button as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: text.move.time }));
  fireEvent.click(await screen.findByRole('option', { name: /^10:00/ }));
  // Sara moves it, which the calendar learns at once
  const moved = movable.workshops.map((workshop) => ({
    ...workshop,
    slots: workshop.slots.map((slot) => ({
      ...slot,
      bookings: slot.bookings.map((one) => ({
        ...{ ...one, revision: 1, person: 'Yusuf A.' },
        time: one.reference === booking.reference ? '08:45' : one.time,
      })),
    })),
  }));
  answers['GET /-/leads/calendar'] = { ...movable, workshops: moved };
  await TestStream.tell('lead', { reference: booking.reference, action: 'booking moved' });
  await screen.findByRole('dialog', { name: /Yusuf A\./ });
  expect(dialog.getByText(/^Now:.*08:45/)).toBeVisible();
  const save = dialog.getByRole('button', { name: text.move.save });
  await userEvent.click(save);
  expect(await dialog.findByText('Sara was quicker.')).toBeVisible();
  answers['POST /-/leads/calendar/move'] = new Response(null, { status: 204 });
  // it is not in what is shown any more
  const emptied = moved.map((workshop) => ({
    ...workshop,
    slots: workshop.slots.map((slot) => ({ ...slot, bookings: [] })),
  }));
  answers['GET /-/leads/calendar'] = { ...movable, workshops: emptied };
  await userEvent.click(save);
  expect(await screen.findByText(/Yusuf A\..*01-12.*10:00/)).toBeVisible();
  const revisions = bodyOf(asked, 'POST /-/leads/calendar/move').map(({ revision }) => revision);
  expect(revisions).toEqual([0, 1]);
});

test.each(sampledLocales)(
  'who is about to move a booking is told when it is gone from what is shown, in %s',
  async (locale) => {
    streamOfTest();
    const answers: Record<string, object> = {
      ...{ ...me('agent'), 'GET /-/leads/calendar': movable },
    };
    answerCalls(answers);
    render(<TestPage remote={remote} locale={locale} path="/-/inbox/calendar?day=2999-12-01" />);
    const text = remote.messages[locale].calendar.move;
    const [button] = await screen.findAllByRole('button', { name: `${text.open} Yusuf Ali` });
    await userEvent.click(button as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    const workshops = movable.workshops.map((workshop) => ({
      ...workshop,
      slots: workshop.slots.map((slot) => ({ ...slot, bookings: [] })),
    }));
    answers['GET /-/leads/calendar'] = { ...movable, workshops };
    await TestStream.tell('lead', { reference: booking.reference, action: 'booking moved' });
    expect(await dialog.findByText(text.gone)).toBeVisible();
  },
);

test('a dropped booking asks before it is moved; a blocked slot and another kind take none', async () => {
  streamOfTest();
  const block = { id: 'b', reason: 'The lift is broken', by: 'Fatima' };
  const [sitra] = movable.workshops;
  const workshops = [
    {
      ...(sitra as (typeof day.workshops)[0]),
      slots: [
        { time: '08:00', capacity: 2, bookings: [booking], block: null },
        { time: '10:00', capacity: 2, bookings: [], block: null },
        { time: '11:00', capacity: 2, bookings: [], block },
      ],
    },
    {
      ...(day.workshops[1] as (typeof day.workshops)[0]),
      slots: [{ time: '08:00', capacity: 2, bookings: [], block: null }],
    },
  ];
  answerCalls({ ...me('manager'), 'GET /-/leads/calendar': { ...movable, workshops } });
  render(<TestPage remote={remote} locale="en" path="/-/inbox/calendar?day=2999-12-01" />);
  const card = (await screen.findByRole('link', { name: /Yusuf Ali/ })).closest('li');
  const slots = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => /^\d\d:00/.test(textContent ?? ''));
  const dataTransfer = { setData: () => {}, effectAllowed: '' };
  const dropOn = (slot: HTMLElement | undefined) => {
    fireEvent.dragStart(card as HTMLElement, { dataTransfer });
    fireEvent.dragOver(slot as HTMLElement);
    fireEvent.drop(slot as HTMLElement);
    fireEvent.dragEnd(card as HTMLElement);
  };
  for (const slot of slots.slice(2)) dropOn(slot);
  expect(screen.queryByRole('dialog')).toBeNull();
  dropOn(slots[1]);
  const dialog = within(await screen.findByRole('dialog', { name: /Yusuf Ali/ }));
  expect(dialog.getByRole('combobox', { name: 'New time' })).toHaveTextContent('10:00');
});

test.each(sampledLocales)(
  'a manager blocks hours with a reason and opens them again; an agent does neither, in %s',
  async (locale) => {
    streamOfTest();
    const block = { id: 'b 1', reason: 'The lift is broken', by: 'Fatima' };
    const [sitra] = movable.workshops;
    const slots = ['08:00', '09:00'].map((time) => ({ time, capacity: 1, bookings: [], block }));
    const calendar = { ...movable, workshops: [{ ...sitra, slots }] };
    const asked = answerCalls({
      ...me('manager'),
      'GET /-/leads/calendar': calendar,
      'POST /-/leads/calendar/blocks': { id: 'c' },
      'DELETE /-/leads/calendar/blocks/b%201': new Response(null, { status: 204 }),
    });
    const { unmount } = show('', locale);
    const text = remote.messages[locale].calendar;
    expect(await screen.findAllByText('The lift is broken')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: text.block.remove }));
    await userEvent.click(screen.getByRole('button', { name: text.block.open }));
    const dialog = within(await screen.findByRole('dialog'));
    const save = dialog.getByRole('button', { name: text.block.save });
    for (const [name, value, fault] of [
      [text.day, movable.day, text.block.noDay],
      [text.block.from, '08:00', text.block.noFrom],
    ] as const) {
      const field = dialog.getByLabelText(new RegExp(`^${name}`));
      fireEvent.change(field, { target: { value: '' } });
      await userEvent.click(save);
      expect(dialog.getByText(fault)).toBeVisible();
      fireEvent.change(field, { target: { value } });
    }
    await userEvent.click(save);
    expect(dialog.getByText(text.block.noUntil)).toBeVisible();
    fireEvent.change(dialog.getByLabelText(new RegExp(`^${text.block.until}`)), {
      target: { value: '12:00' },
    });
    await userEvent.click(save);
    expect(dialog.getByText(text.block.noReason)).toBeVisible();
    fireEvent.change(dialog.getByLabelText(new RegExp(`^${text.block.reason}`)), {
      target: { value: 'Stocktaking' },
    });
    await userEvent.click(save);
    expect(bodyOf(asked, 'POST /-/leads/calendar/blocks')).toEqual([
      {
        ...{ kind: 'service-booking', branch: 1, reason: 'Stocktaking' },
        ...{ begins: `${movable.day}T08:00`, ends: `${movable.day}T12:00` },
      },
    ]);
    expect(asked.map(({ call }) => call)).toContain('DELETE /-/leads/calendar/blocks/b%201');
    unmount();
  },
);

const dayField = () =>
  screen.findByLabelText(remote.messages.en.calendar.day, { selector: '[type=date]' });

test('a day that is being typed is kept and opened when it is whole', async () => {
  streamOfTest();
  const asked = answerCalls({ ...me('agent'), 'GET /-/leads/calendar': movable });
  show();
  const field = await dayField();
  const days = () =>
    asked.flatMap(({ call, query }) =>
      call === 'GET /-/leads/calendar' ? [query?.get('day')] : [],
    );
  fireEvent.change(field, { target: { value: '0002-12-05' } });
  expect(field).toHaveValue('0002-12-05');
  expect(days()).toEqual([day.day]);
  fireEvent.change(field, { target: { value: '2027-12-05' } });
  await waitFor(() => expect(days()).toEqual([day.day, '2027-12-05']));
  expect(field).toHaveValue('2027-12-05');
});

test('an address with a day that there is not opens today', async () => {
  streamOfTest();
  answerCalls({ ...me('agent'), 'GET /-/leads/calendar': movable });
  render(<TestPage remote={remote} locale="en" path="/-/inbox/calendar?day=2026-13-45" />);
  expect(await dayField()).toHaveValue(dayInBahrain(new Date()));
});

test('a week shows one workshop or one adviser, day by day', async () => {
  streamOfTest();
  const sara = { id: 's', name: 'Sara' };
  const days = ['2999-12-01', '2999-12-02'].map((one) => ({
    day: one,
    workshops: day.workshops.map((workshop) => ({
      ...workshop,
      slots: workshop.slots.map((slot) => ({
        ...slot,
        bookings: slot.bookings.map((each) => ({ ...each, adviser: sara })),
      })),
    })),
  }));
  answerCalls({ ...me('agent'), 'GET /-/leads/calendar/week': { days } });
  render(
    <TestPage
      remote={remote}
      locale="en"
      path="/-/inbox/calendar?day=2999-12-01&view=week&by=adviser&of=s"
    />,
  );
  const lanes = await screen.findAllByRole('region');
  expect(lanes).toHaveLength(2);
  expect(lanes[0]).toHaveAccessibleName(/01-12/);
  expect(within(lanes[0] as HTMLElement).getAllByRole('link', { name: /Yusuf Ali/ })).toHaveLength(
    2,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Workshop' }));
  expect(await screen.findByRole('combobox', { name: 'Workshop' })).toHaveTextContent(/Sitra/);
  const [add] = screen.getAllByRole('link', { name: 'Add a booking at 08:00' });
  expect(add).toHaveAttribute(
    'href',
    '/-/inbox/new?kind=service-booking&channel=telephone&branch=1&date=2999-12-01T08%3A00',
  );
});
