import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LeadReplyTemplate } from 'shared-contracts/inbox';
import { type Locale, localise } from 'shared-contracts/locale';
import { staffFetch } from 'shared-ui/staff/staff-fetch';
import { answerCalls } from 'shared-ui/staff/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import '../list/inbox.screen';
import { streamOfTest } from 'shared-ui/staff/testing/stream';
import { remote } from '../remote';
import { detail, lead, me, other, service } from '../testing/leads';

beforeEach(async () => {
  streamOfTest();
  answerCalls({ 'GET /-/refused': Response.json({}, { status: 403 }) });
  await staffFetch('/-/refused').catch(() => {});
  jest.restoreAllMocks();
});
afterEach(() => jest.restoreAllMocks());

const address = 'GET /-/leads/TD-7K2M9';
const showLead = (locale: Locale = 'en') =>
  render(<TestPage remote={remote} locale={locale} path="/-/inbox?lead=TD-7K2M9" />);
// Finds buttons by text: queries by role take about a second on this large screen
const press = async (name: string) =>
  userEvent.click(await screen.findByText(name, { selector: 'button' }));
const sent = (asked: ReturnType<typeof answerCalls>, call: string) =>
  asked.filter((one) => one.call === call).map(({ body }) => JSON.parse(body));

const sara = 'Sara';
const at = '2026-12-01T09:00:00Z';
const whole = detail({
  lead: lead({ state: 'lost', lostReason: 'price' }),
  origin: [{ label: 'Campaign', value: 'eid' }],
  attachments: [
    {
      kind: 'document',
      title: 'cv.pdf',
      size: 120_400,
      address: '/-/leads/TD-7K2M9/attachments/cv.pdf',
    },
    {
      kind: 'photo',
      title: 'IMG_1.JPG',
      size: 80_000,
      address: '/-/leads/TD-7K2M9/attachments/1.jpg',
    },
  ],
  notes: [{ id: 'n', text: 'قال: اتصلوا بعد الظهر', by: sara, at }],
  events: [
    { number: 3, by: sara, action: 'state', outcome: { state: 'lost', reason: 'price' }, at },
    { number: 2, by: sara, action: 'assigned', outcome: { person: 'Badr' }, at },
    { number: 1, by: null, action: 'received', outcome: {}, at },
  ],
  others: [other],
  build: 'K7P-4QX',
});

test.each(sampledLocales)(
  'a lead shows all that is known: what was sent, files, notes, history, and what else the person sent, in %s',
  async (locale) => {
    answerCalls(service({ [address]: whole }));
    showLead(locale);
    const text = remote.messages[locale];
    const pane = within(await screen.findByRole('article'));
    expect(pane.getByRole('region', { name: text.lead.sent })).toHaveTextContent('Model');
    expect(pane.getByRole('region', { name: text.lead.origin })).toHaveTextContent('eid');
    expect(pane.getByRole('link', { name: text.attachments.save })).toHaveAttribute('download', '');
    const photos = within(pane.getByRole('region', { name: text.attachments.photos }));
    expect(photos.getByRole('img')).toHaveAttribute('src', expect.stringMatching(/1\.jpg$/));
    expect(photos.getByRole('link')).toHaveAttribute('target', '_blank');
    const notes = pane.getByRole('region', { name: text.notes.title });
    expect(notes).toHaveTextContent('قال: اتصلوا بعد الظهر');
    expect(notes).toHaveTextContent('01-12-2026 12:00');
    expect(pane.getByRole('link', { name: /K7P-4QX/ })).toHaveAttribute(
      'href',
      localise('/build/kept?number=K7P-4QX', locale),
    );
    const others = pane.getByRole('region', { name: text.lead.others_one });
    const [theirs, all] = within(others).getAllByRole('link');
    expect(theirs).toHaveTextContent('Yusuf Ali');
    expect(all).toHaveAttribute('href', expect.stringContaining('/-/inbox/people/TD-7K2M9'));
    const rows = within(pane.getByRole('region', { name: text.history.title })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      `01-12-2026 12:00${sara}${text.history.did.state}: ${text.states.lost} · ${text.reasons.price}`,
      `01-12-2026 12:00${sara}${text.history.did.assigned}: Badr`,
      `01-12-2026 12:00${text.history.site}${text.history.did.received}`,
    ]);
  },
);

test.each(sampledLocales)(
  'a note that is sent after the session has ended stays where it was typed, in %s',
  async (locale) => {
    const signedOut = Response.json({ error: 'Sign in' }, { status: 401 });
    const asked = answerCalls(
      service({ [address]: whole, 'POST /-/leads/TD-7K2M9/note': signedOut }),
    );
    showLead(locale);
    const text = remote.messages[locale];
    await userEvent.type(await screen.findByLabelText(text.notes.text), 'Call after 4');
    const before = asked.length;
    await userEvent.click(screen.getByRole('button', { name: text.notes.add }));
    expect(await screen.findByText(text.work.signedOut)).toBeVisible();
    expect(screen.getByDisplayValue('Call after 4')).toBeVisible();
    // a read would lead to the sign-in
    expect(asked.slice(before).filter(({ call }) => call.startsWith('GET'))).toEqual([]);
  },
);

test('a reply from a template opens WhatsApp, and is logged when it was sent', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const template: LeadReplyTemplate = {
    ...{ id: 'greeting', name: 'Greeting', text: 'أهلًا مريم' },
    channel: 'whatsapp',
  };
  const asked = answerCalls(
    service({
      'GET /-/leads/TD-7K2M9': detail({ templates: [template] }),
      'POST /-/leads/TD-7K2M9/contact': lead(),
    }),
  );
  render(<TestPage remote={remote} locale="en" path="/-/inbox?lead=TD-7K2M9" />);
  await screen.findByText('Reply with a template');
  await userEvent.keyboard('r');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('WhatsApp'));
  fireEvent.mouseDown(dialog.getByLabelText('Template'));
  fireEvent.click(within(screen.getByRole('listbox')).getByText('Greeting'));
  expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('أهلًا مريم');
  await userEvent.click(dialog.getByText('Open WhatsApp'));
  expect(opened).toHaveBeenCalledWith(
    `https://wa.me/97336123456?text=${encodeURIComponent('أهلًا مريم')}`,
    ...['_blank', 'noreferrer'],
  );
  expect(asked.filter(({ call }) => call.endsWith('/contact'))).toEqual([]);
  await userEvent.click(dialog.getByText('Sent: log it'));
  // the next step is planned in the same breath
  expect(await screen.findByRole('dialog', { name: 'Next step' })).toBeVisible();
  const [{ body } = { body: '' }] = asked.filter(({ call }) => call.endsWith('/contact'));
  expect(JSON.parse(body)).toEqual({ revision: 3, channel: 'whatsapp', text: 'أهلًا مريم' });
});

test('a note is kept until the site has taken it', async () => {
  const answers: Record<string, object> = service({
    'POST /-/leads/TD-7K2M9/note': Response.json({ error: 'x' }, { status: 503 }),
  });
  const asked = answerCalls(answers);
  showLead();
  const field = await screen.findByLabelText('New note');
  await userEvent.click(field);
  await userEvent.paste('Calls back');
  await press('Add note');
  expect(await screen.findByText(/^The site does not answer: nothing was changed/)).toBeVisible();
  expect(field).toHaveValue('Calls back');
  answers['POST /-/leads/TD-7K2M9/note'] = lead();
  await press('Add note');
  await waitFor(() => expect(field).toHaveValue(''));
  expect(sent(asked, 'POST /-/leads/TD-7K2M9/note')).toEqual([
    { text: 'Calls back' },
    { text: 'Calls back' },
  ]);
});

const conversation = [
  { id: 'm2', text: 'Yes, on Sunday.', by: sara, at: '2026-12-01T09:05:00Z', isAnswer: true },
  { id: 'm1', text: 'هل تصل الأحد؟', by: null, at },
];

test.each(sampledLocales)(
  'a question is answered under it, apart from the notes, in %s',
  async (locale) => {
    const answers: Record<string, object> = service({
      [address]: detail({ notes: [...conversation, ...whole.notes] }),
      'POST /-/leads/TD-7K2M9/answer': Response.json({ error: 'x' }, { status: 503 }),
    });
    const asked = answerCalls(answers);
    showLead(locale);
    const text = remote.messages[locale];
    const part = await screen.findByRole('region', { name: text.conversation.title });
    expect(
      within(part)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `${text.conversation.visitor} · 01-12-2026 12:00هل تصل الأحد؟`,
      `${sara} · 01-12-2026 12:05Yes, on Sunday.`,
    ]);
    const notes = within(screen.getByRole('region', { name: text.notes.title }));
    expect(notes.getAllByRole('listitem')).toHaveLength(1);
    const field = within(part).getByRole('textbox');
    expect(field).toHaveAccessibleDescription(/mariam@example\.com/);
    await userEvent.click(field);
    await userEvent.paste('At ten');
    await press(text.conversation.send);
    expect(await screen.findByText(text.work.away)).toBeVisible();
    expect(field).toHaveValue('At ten');
    answers['POST /-/leads/TD-7K2M9/answer'] = lead();
    await press(text.conversation.send);
    await waitFor(() => expect(field).toHaveValue(''));
    expect(sent(asked, 'POST /-/leads/TD-7K2M9/answer')[1]).toEqual({
      ...{ revision: 3, text: 'At ten' },
    });
  },
);

test.each([
  ['without a mail address the field says that nothing is mailed', lead({ email: null }), /page/],
  ['what is held back is not answered', lead({ held: 'honeypot' }), null],
  ['what has no page is not answered', lead({ kind: 'booking-change' }), null],
])('%s', async (_, of, help) => {
  answerCalls(service({ [address]: detail({ lead: of }) }));
  showLead();
  await screen.findByLabelText('New note');
  const field = screen.queryByLabelText('Answer to the visitor');
  if (help) expect(field).toHaveAccessibleDescription(/left no e-mail address/);
  else expect(field).toBeNull();
});

const delivery = {
  ...{ id: 'd1', destination: 'webhook', state: 'dead' as const, attempts: 9 },
  ...{ lastError: 'HTTP 503', createdAt: at, settledAt: at, isReplayable: true },
};

test('what was given up is sent again; what the visitor has in their mail never is', async () => {
  const thanks = { ...delivery, id: 'd2', destination: 'acknowledgement', isReplayable: false };
  const asked = answerCalls(
    service({
      [address]: detail({ deliveries: [delivery, { ...thanks, state: 'sent' }] }),
      'POST /-/leads/TD-7K2M9/replay': lead(),
    }),
  );
  showLead();
  await press('Deliveries');
  const [first, second] = screen.getAllByRole('row').slice(1) as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent('The receiver did not take it: HTTP 503');
  expect(second).toHaveTextContent('Mail to the visitor');
  expect(within(second).queryByRole('button')).toBeNull();
  await userEvent.click(within(first).getByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(sent(asked, 'POST /-/leads/TD-7K2M9/replay')).toEqual([{ delivery: 'd1' }]),
  );
});

test('a lead in quarantine is released; one that waits for its owner is not', async () => {
  const answers: Record<string, object> = service({
    [address]: detail({ lead: lead({ held: 'honeypot' }) }),
    'POST /-/leads/TD-7K2M9/release': lead(),
  });
  const asked = answerCalls(answers);
  const { unmount } = showLead();
  await press('It is genuine: release it');
  await waitFor(() => expect(sent(asked, 'POST /-/leads/TD-7K2M9/release')).toEqual([{}]));
  unmount();
  answers[address] = detail({ lead: lead({ held: 'unconfirmed' }) });
  showLead();
  expect(await screen.findByText(/^It waits until its sender/)).toBeVisible();
  expect(screen.queryByText('It is genuine: release it')).toBeNull();
});

test('a manager deletes a lead with a reason, and comes back to the list', async () => {
  const asked = answerCalls(
    service({
      ...me('manager'),
      'GET /-/leads/TD-7K2M9/person': { references: ['TD-7K2M9', 'SB-1QX4T'] },
      'POST /-/leads/TD-7K2M9/forget': new Response(null, { status: 204 }),
    }),
  );
  showLead();
  await press('Delete this lead');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^This person has sent 2 leads/)).toBeVisible();
  fireEvent.mouseDown(dialog.getByLabelText('Why'));
  fireEvent.click(await screen.findByText('It was a test'));
  const before = asked.filter(({ call }) => call === address).length;
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(sent(asked, 'POST /-/leads/TD-7K2M9/forget')).toEqual([{ why: 'test', leads: 1 }]);
  expect(asked.filter(({ call }) => call === address)).toHaveLength(before);
});
