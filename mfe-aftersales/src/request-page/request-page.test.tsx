import { render, screen, within } from '@testing-library/react';
import type { Api, RefusedPost, RequestPageData } from 'shared-contracts/api';
import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import ar from '../messages/ar.json';
import en from '../messages/en.json';
import { remote } from '../remote';

const words = { en: en.requestPage, ar: ar.requestPage };
type Shown = NonNullable<RequestPageData['request']>;
const service: Shown = {
  ...{ key: 'BS-48213.key', reference: 'BS-48213', kind: 'service-booking', vehicle: '' },
  ...{ date: '2099-11-28T09:00', sentAt: '2099-11-26T08:00', isAtHome: false },
  facts: [{ label: 'Car model', value: 'EECO' }],
  ...{ answerBy: null, isAnswered: false, canChooseTime: true, questions: [], files: [] },
  branch: { id: 2, name: 'Sitra', address: 'Road 40', telephone_number: '+973 1700 0010' },
};
const drive: Shown = {
  ...{ ...service, kind: 'test-drive', vehicle: 'Swift', date: '', branch: null },
  ...{ answerBy: '2099-11-26T10:00', facts: [{ label: 'Car', value: 'Swift' }] },
};
const parts: Shown = { ...drive, kind: 'parts-quote', vehicle: '', canChooseTime: false };

const name = { en: 'Sitra', ar: 'سترة' };
const branches = [
  { id: 2, name, days: [{ day: '2099-11-29', times: ['10:00'] }], without: [] },
  { id: 3, name, days: [{ day: '2099-11-30', times: ['11:00'] }], without: [] },
];
const drives = [
  {
    ...{ id: 1, name, days: [{ day: '2099-11-29', times: ['10:00', '12:00'] }], without: [] },
    ...{ isAtHome: false, busy: [{ start: '2099-11-29T12:00', cars: ['Swift'] }] },
  },
];

// Loads the lazy screens before the tests: the first compilation takes longer than a test waits for an element.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));

interface Opened {
  state: RequestPageData['state'];
  request?: Shown;
  refused?: RefusedPost;
  address?: (key: string) => string;
  done?: string;
}

async function open(locale: Locale, { state, request, refused, address, done }: Opened) {
  const { api: empty } = emptyVisit(locale);
  const api: Api = {
    ...empty,
    requests: { find: async () => ({ state, request: request ?? null }) },
    serviceBookings: { ...empty.serviceBookings, getTimes: async () => ({ branches }) },
    testDrives: { ...empty.testDrives, getTimes: async () => ({ branches: drives }) },
  };
  const path = (address ?? paths.request)(request?.key ?? 'no key') + (done ? `&done=${done}` : '');
  render(
    <TestPage
      remote={remote}
      locale={locale}
      path={path}
      visit={{ api, ...(refused && { refused }) }}
    />,
  );
  await screen.findByRole('heading', { level: 1 });
}

const formOf = (button: string) =>
  screen.getByRole('button', { name: button, hidden: true }).closest('form');
const offered = (label: string) =>
  within(screen.getByRole('group', { name: label }))
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value }) => value);

describe.each(sampledLocales)('in %s', (locale) => {
  const text = words[locale];

  test('a booking is shown, and its forms post to its own address, also from the former one', async () => {
    await open(locale, { state: 'booked', request: service, address: paths.booking });
    for (const fact of ['BS-48213', 'EECO', 'Road 40'])
      expect(screen.getByText(fact)).toBeVisible();
    const action = localise(paths.request(service.key), locale);
    const buttons = [text.time.change, text.cancel.booked.action, text.question.action];
    for (const button of [...buttons, text.files.action]) {
      expect(formOf(button)).toHaveAttribute('method', 'post');
      expect(formOf(button)).toHaveAttribute('action', action);
    }
    // Expects the branch's own address, not the showroom's
    expect(
      screen.getByRole('link', { name: (link) => link.startsWith(text.directions) }),
    ).toHaveAttribute('href', expect.stringMatching(/\?api=1&destination=Road%2040$/));
    expect(screen.getByRole('link', { name: text.calendar })).toHaveAttribute(
      'href',
      localise(paths.requestCalendar(service.key), locale),
    );
    expect(offered(text.time.label)).toEqual(['2099-11-29', '2099-11-29T10:00']);
  });

  test('a test drive without a time gets one of its car, and says by when it is answered', async () => {
    await open(locale, { state: 'received', request: drive });
    expect(screen.getByText(text.kinds['test-drive'].next)).toBeVisible();
    expect(screen.getByText('26-11-2099 10:00')).toBeVisible();
    expect(offered(text.time.label)).toEqual(['2099-11-29', '2099-11-29T10:00']);
    expect(formOf(text.time.book)).toBeVisible();
  });

  test('a request of another kind has no time, and is asked about, added to and withdrawn', async () => {
    const questions = [{ text: 'When is it here?', at: '2099-11-26T09:00' }];
    const request = { ...parts, questions, files: ['part.jpg'] };
    await open(locale, { state: 'received', request, done: 'question' });
    expect(screen.getByRole('status')).toHaveTextContent(text.done.question);
    for (const fact of ['When is it here?', 'part.jpg'])
      expect(screen.getByText(fact)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(formOf(text.cancel.received.action)).toHaveAttribute('method', 'post');
  });

  test('questions and answers stand in order with their times, and the next question below them', async () => {
    const messages = [
      { by: 'visitor' as const, text: 'When is it here?', at: '2099-11-26T09:00' },
      { by: 'dealer' as const, text: 'On Sunday.\nCome at ten.', at: '2099-11-26T10:30' },
    ];
    await open(locale, { state: 'received', request: { ...parts, messages } });
    const { by, messages: title } = text.question;
    const part = screen.getByRole('heading', { name: title }).closest('section');
    const items = within(part as HTMLElement).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(`^${by.visitor} · .* 26-11-2099 09:00When is it here\\?$`),
      expect.stringMatching(`^${by.dealer} · .* 26-11-2099 10:30On Sunday.\nCome at ten.$`),
    ]);
    expect(part).toContainElement(screen.getByLabelText(text.question.label));
    expect(screen.getAllByLabelText(text.question.label)).toHaveLength(1);
  });

  test('who would have had a time that is taken reads which are free', async () => {
    const message = '28-11-2099 10:00';
    const problems = [{ field: 'date', code: 'date.full', message }];
    const refused = { form: 'booking', values: { day: '2099-11-29' }, problems };
    await open(locale, { state: 'booked', request: service, refused });
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    const time = screen.getByRole('group', { name: text.time.label });
    expect(time).toHaveAccessibleDescription(message);
    expect(within(time).getByRole('radio', { name: /29-11/ })).toBeChecked();
  });

  test('a question that was refused is still there', async () => {
    const problems = [{ field: 'question', code: 'question.tooLong', message: 'Too long.' }];
    const refused = { form: 'booking', values: { question: 'And when?' }, problems };
    await open(locale, { state: 'received', request: parts, refused });
    expect(screen.getByLabelText(text.question.label)).toHaveValue('And when?');
    expect(screen.getByLabelText(text.question.label)).toHaveAccessibleDescription('Too long.');
  });

  test.each(['cancelled', 'over'] as const)(
    'a booking that is %s offers a new one, and no other time',
    async (state) => {
      await open(locale, { state, request: { ...service, canChooseTime: false } });
      expect(screen.queryByRole('radio')).toBeNull();
      expect(screen.getByRole('link', { name: text.again })).toHaveAttribute(
        'href',
        localise(paths.bookService(), locale),
      );
    },
  );

  test('a link that opens nothing says so, and how to reach us', async () => {
    await open(locale, { state: 'unknown' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(text.states.unknown.title);
    expect(screen.getByRole('link', { name: new RegExp(text.write) })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
