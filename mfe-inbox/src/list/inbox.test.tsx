import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Locale, localise } from 'shared-contracts/locale';
import { staffFetch } from 'shared-ui/staff/staff-fetch';
import { answerCalls } from 'shared-ui/staff/testing';
import { streamOfTest, TestStream } from 'shared-ui/staff/testing/stream';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { detail, lead, me, other, pageOf, service } from '../testing/leads';
// Imported statically, so that no test waits for its compilation
import './inbox.screen';

beforeEach(async () => {
  localStorage.clear();
  streamOfTest();
  // A refusal clears the cached sign-in, so that each test reads its own
  answerCalls({ 'GET /-/refused': Response.json({}, { status: 403 }) });
  await staffFetch('/-/refused').catch(() => {});
  jest.restoreAllMocks();
});
afterEach(() => jest.restoreAllMocks());

const show = (path = '/-/inbox', locale: Locale = 'en') =>
  render(<TestPage remote={remote} locale={locale} path={path} />);
const showLead = (reference = lead().reference) => show(`/-/inbox?lead=${reference}`);
const list = async () => within(await screen.findByRole('region', { name: 'Inbox' }));
const links = async () => (await list()).getAllByRole('link');
// Finds buttons by text: queries by role take about a second on this large screen
const press = async (name: string) =>
  userEvent.click(await screen.findByText(name, { selector: 'button' }));
const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(await screen.findByLabelText(label));
  fireEvent.click(within(await screen.findByRole('listbox')).getByText(option));
};
/** Sets a field's text in one event: typing would render the whole screen for each key. */
async function fill(field: HTMLElement, words: string) {
  await userEvent.click(field);
  await userEvent.paste(words);
}
const heading = async (name: string) =>
  (await screen.findByText(name, { selector: 'h2 > bdi' })).parentElement;
const search = () => screen.getByLabelText('Search');
type Asked = ReturnType<typeof answerCalls>;
const sent = (asked: Asked, call: string) =>
  asked.filter((one) => one.call === call).map(({ body }) => JSON.parse(body));
const queries = (asked: Asked, call: string) =>
  asked.filter((one) => one.call === call).map(({ query }) => String(query));

test.each(sampledLocales)(
  'the list says who wrote, about what, how far it is and until when, and a lead opens beside it, in %s',
  async (locale) => {
    const asked = answerCalls(service());
    show('/-/inbox', locale);
    const text = remote.messages[locale];
    const region = within(await screen.findByRole('region', { name: text.inbox.title }));
    const [first, second] = region.getAllByRole('link');
    expect(first).toHaveTextContent(`مريم الدوسري`);
    expect(first).toHaveTextContent(`${text.kinds['test-drive']} · Swift${text.states.new}`);
    expect(second).toHaveTextContent(
      text.lead.overdueSince.replace('{{moment}}', '30-11-2025 11:00'),
    );
    expect(second).toHaveTextContent('Sara');
    await userEvent.click(first as HTMLElement);
    const pane = within(await screen.findByRole('article'));
    expect(pane.getByRole('heading', { level: 2, name: 'مريم الدوسري' })).toBeVisible();
    expect(pane.getByRole('link', { name: text.replies.whatsapp })).toHaveAttribute(
      'href',
      detail().replies.whatsapp,
    );
    expect(pane.getByRole('link', { name: text.replies.call })).toHaveAttribute(
      'href',
      'tel:+97336123456',
    );
    // The service returns the lead's labels in the reader's language
    expect(new Set(queries(asked, 'GET /-/leads/TD-7K2M9'))).toEqual(new Set([`lang=${locale}`]));
    expect(pane.getByRole('link', { name: text.lead.back })).toHaveAttribute(
      'href',
      localise('/-/inbox?step=open', locale),
    );
  },
);

test('what a visitor sends stands in the open list as soon as the service tells it', async () => {
  const answers = { ...service(), 'GET /-/leads/': pageOf(other) };
  answerCalls(answers);
  show();
  expect(await links()).toHaveLength(1);
  answers['GET /-/leads/'] = pageOf(lead(), other);
  await TestStream.tell('lead', { reference: lead().reference, action: 'received' });
  await waitFor(async () => expect(await links()).toHaveLength(2));
  expect(screen.getByText('One new lead')).toBeInTheDocument();
});

test('a lead is claimed as it was seen; who comes second is told who was quicker', async () => {
  const theirs = lead({ state: 'claimed', person: { id: '2', name: 'Sara' }, revision: 4 });
  const answers: Record<string, object> = service({
    'POST /-/leads/TD-7K2M9/claim': Response.json({ error: 'x', theirs }, { status: 409 }),
  });
  const asked = answerCalls(answers);
  showLead();
  await screen.findByText('Claim');
  answers['GET /-/leads/TD-7K2M9'] = detail({ lead: theirs });
  await press('Claim');
  expect(await screen.findByText(/^Sara was quicker: it is “Claimed” now/)).toBeVisible();
  expect(sent(asked, 'POST /-/leads/TD-7K2M9/claim')).toEqual([{ revision: 3 }]);
  expect(await screen.findByText('Sara works on it.')).toBeVisible();
  expect(screen.queryByText('Claim', { selector: 'button' })).toBeNull();
});

test('a lead is lost with a reason', async () => {
  const asked = answerCalls(service({ 'POST /-/leads/TD-7K2M9/state': lead({ state: 'lost' }) }));
  showLead();
  await choose('State', 'Lost …');
  expect(sent(asked, 'POST /-/leads/TD-7K2M9/state')).toEqual([]);
  await choose('Reason', 'bought another brand');
  await press('Mark as lost');
  await waitFor(() =>
    expect(sent(asked, 'POST /-/leads/TD-7K2M9/state')).toEqual([
      { revision: 3, state: 'lost', reason: 'other-brand' },
    ]),
  );
  await choose('State', 'Appointment');
  await waitFor(() =>
    expect(sent(asked, 'POST /-/leads/TD-7K2M9/state')[1]).toEqual({
      ...{ revision: 3, state: 'appointment' },
    }),
  );
});

test('a won lead is asked for the car that was sold, one of the workshop is not', async () => {
  const won = { 'POST /-/leads/TD-7K2M9/state': lead(), 'POST /-/leads/SB-1QX4T/state': other };
  const asked = answerCalls(
    service({ 'GET /-/leads/TD-7K2M9': detail({ model: 'swift' }), ...won }),
  );
  const { unmount } = showLead();
  await choose('State', 'Won …');
  expect(await screen.findByText('Swift', { selector: '[role=combobox]' })).toBeVisible();
  await choose('Grade', 'GLX');
  // what is no price is not left out without a word
  await fill(screen.getByLabelText('Price in dinars'), 'five thousand');
  await press('Mark as won');
  expect(screen.getByLabelText('Price in dinars')).toHaveFocus();
  expect(screen.getByText('Write whole dinars, such as 5800')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Price in dinars'));
  await fill(screen.getByLabelText('Price in dinars'), '٥٬٨٠٠');
  await press('Mark as won');
  const sale = { model: 'swift', grade: 'glx', price: 5800 };
  await waitFor(() =>
    expect(sent(asked, 'POST /-/leads/TD-7K2M9/state')).toEqual([
      { revision: 3, state: 'won', sale },
    ]),
  );
  unmount();
  showLead(other.reference);
  await choose('State', 'Won …');
  await waitFor(() => expect(sent(asked, 'POST /-/leads/SB-1QX4T/state')).toHaveLength(1));
});

test('the next step is planned by keyboard, and the view of today counts what is left', async () => {
  const nextStep = { kind: 'offer', at: '2026-12-01T06:00:00Z', note: 'GLX', isDue: true } as const;
  const answers: Record<string, object> = service({
    'POST /-/leads/TD-7K2M9/step': lead({ nextStep }),
  });
  const asked = answerCalls(answers);
  show();
  await links();
  await userEvent.keyboard('j');
  await heading(lead().name ?? '');
  await userEvent.keyboard('n');
  expect(await screen.findByLabelText('Call')).toHaveFocus();
  await userEvent.click(screen.getByLabelText('Send an offer'));
  await userEvent.click(screen.getByLabelText('Another time'));
  fireEvent.change(screen.getByLabelText(/Day and time/), {
    target: { value: '2026-12-01T09:00' },
  });
  await fill(screen.getByLabelText('Note'), 'GLX');
  answers['GET /-/leads/TD-7K2M9'] = detail({ lead: lead({ nextStep }) });
  answers['GET /-/leads/steps'] = { today: 2, due: 1 };
  await press('Plan it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const step = { kind: 'offer', at: '2026-12-01T06:00:00.000Z', note: 'GLX' };
  expect(sent(asked, 'POST /-/leads/TD-7K2M9/step')).toEqual([{ revision: 3, step }]);
  expect(await screen.findByText('GLX')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Today/ })).toHaveTextContent('Today2, 1 is due');
  await userEvent.keyboard('d');
  await waitFor(() =>
    expect(sent(asked, 'POST /-/leads/TD-7K2M9/step')[1]).toEqual({ revision: 3, step: null }),
  );
});

test('when the open lead leaves the list, the next key opens the one that follows', async () => {
  const third = lead({ reference: 'TD-3', name: 'Huda' });
  const answers: Record<string, object> = service({
    'GET /-/leads/': pageOf(lead(), other, third),
    'GET /-/leads/TD-3': detail({ lead: third }),
  });
  answerCalls(answers);
  show(`/-/inbox?lead=${other.reference}`);
  await heading('Yusuf Ali');
  expect(await links()).toHaveLength(3);
  answers['GET /-/leads/'] = pageOf(lead(), third);
  await TestStream.tell('lead', { reference: other.reference, action: 'step planned' });
  await waitFor(async () => expect(await links()).toHaveLength(2));
  await userEvent.keyboard('j');
  expect(await heading('Huda')).toHaveFocus();
});

test('agents are offered neither to assign, nor to export, nor to delete', async () => {
  answerCalls(service());
  showLead();
  await screen.findByText('Claim');
  expect(screen.queryByLabelText('Whose')).toBeNull();
  expect(screen.queryByText(/Export/)).toBeNull();
  expect(screen.queryByText('Delete this lead')).toBeNull();
});

test('managers give leads to who sees the branch, or to the next in turn, and export what they see', async () => {
  const asked = answerCalls(
    service({ ...me('manager'), 'POST /-/leads/TD-7K2M9/assign': lead({ revision: 4 }) }),
  );
  show('/-/inbox?state=new&lead=TD-7K2M9');
  expect(await screen.findByText('Export for Excel')).toHaveAttribute(
    'href',
    '/-/leads/export.xlsx?state=new&lang=en',
  );
  fireEvent.mouseDown(await screen.findByLabelText('Whose'));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  // Sara belongs to another branch
  expect(options).toEqual(['Unclaimed', 'Next in turn', 'Fatima', 'Badr']);
  fireEvent.click(screen.getByText('Next in turn'));
  await choose('Whose', 'Badr');
  await choose('Branch', 'Muharraq');
  await waitFor(() =>
    expect(sent(asked, 'POST /-/leads/TD-7K2M9/assign')).toEqual([
      { revision: 3, person: 'in turn' },
      { revision: 3, person: { id: '3' } },
      { revision: 3, person: null, branch: 2 },
    ]),
  );
});

test('the address holds what is looked for, and a view gives it a name', async () => {
  const asked = answerCalls(service({ 'PUT /-/leads/views': { id: 'w' } }));
  show('/-/inbox?kind=nonsense&lead=TD-7K2M9');
  const views = within(await screen.findByRole('navigation', { name: 'Views' }));
  // An invalid filter value is ignored
  expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('Open');
  await fill(search(), '3612 3456');
  await waitFor(() => expect(queries(asked, 'GET /-/leads/').at(-1)).toBe('q=3612+3456&lang=en'));
  await press('Filters');
  await choose('Kind', 'Test drive');
  fireEvent.click(within(screen.getByRole('listbox')).getByText('Parts quote'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(queries(asked, 'GET /-/leads/').at(-1)).toBe(
      'q=3612+3456&kind=test-drive%2Cparts-quote&lang=en',
    ),
  );
  await press('Save this view');
  const dialog = within(screen.getByRole('dialog'));
  await fill(dialog.getByRole('textbox'), 'My parts');
  await userEvent.click(dialog.getByRole('button', { name: 'Save this view' }));
  await waitFor(() =>
    expect(sent(asked, 'PUT /-/leads/views')).toEqual([
      { name: 'My parts', query: 'q=3612+3456&kind=test-drive%2Cparts-quote' },
    ]),
  );
  fireEvent.click(await screen.findByText('Swift in Arabic'));
  await waitFor(() =>
    expect(queries(asked, 'GET /-/leads/').at(-1)).toBe('q=swift&language=ar&lang=en'),
  );
  await waitFor(() => expect(search()).toHaveValue('swift'));
});

test('everything is done by single keys, but while somebody types, and not when they are off', async () => {
  const asked = answerCalls(service({ 'POST /-/leads/TD-7K2M9/claim': lead() }));
  show();
  await links();
  await userEvent.keyboard('j');
  expect(await heading(lead().name ?? '')).toHaveFocus();
  await userEvent.keyboard('j');
  expect(await heading('Yusuf Ali')).toHaveFocus();
  await userEvent.keyboard('k');
  expect(await heading(lead().name ?? '')).toHaveFocus();
  await userEvent.keyboard('c');
  await waitFor(() => expect(sent(asked, 'POST /-/leads/TD-7K2M9/claim')).toHaveLength(1));
  await userEvent.keyboard('/');
  expect(search()).toHaveFocus();
  await userEvent.keyboard('c');
  expect(search()).toHaveValue('c');
  await waitFor(() => expect(queries(asked, 'GET /-/leads/').at(-1)).toBe('q=c&lang=en'));
  await press('Keyboard');
  fireEvent.click(screen.getByLabelText('Single keys work here'));
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('/');
  expect(search()).not.toHaveFocus();
  expect(sent(asked, 'POST /-/leads/TD-7K2M9/claim')).toHaveLength(1);
});

test('a lead that is opened while a search is on its way stays open, and the search counts', async () => {
  const asked = answerCalls(service());
  show();
  await links();
  await userEvent.type(search(), 'ali');
  await userEvent.tab();
  await userEvent.keyboard('j');
  expect(await heading(lead().name ?? '')).toHaveFocus();
  expect(search()).toHaveValue('ali');
  // Longer than the search field's debounce
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  await waitFor(() => expect(queries(asked, 'GET /-/leads/').at(-1)).toBe('q=ali&lang=en'));
  expect(await heading(lead().name ?? '')).toBeVisible();
});

test('a connection that is lost is said, and what was missed is loaded when it is back', async () => {
  const answers: Record<string, object> = service();
  answerCalls(answers);
  show();
  expect(await links()).toHaveLength(2);
  await TestStream.tell('error');
  expect(screen.getByText(/^The connection is lost/)).toBeVisible();
  answers['GET /-/leads/'] = Response.json({ error: 'x' }, { status: 503 });
  await TestStream.tell('lead', { reference: 'x', action: 'claimed' });
  expect(await screen.findByText(/^The site does not answer/)).toBeVisible();
  // The old list stays while the service fails
  expect(await links()).toHaveLength(2);
  answers['GET /-/leads/'] = pageOf(other);
  await TestStream.tell('open');
  await waitFor(async () => expect(await links()).toHaveLength(1));
  expect(screen.queryByText(/^The connection is lost/)).toBeNull();
});

test('a lead of another branch is one that is not there; a link of a mail opens it beside the list', async () => {
  const missing = Response.json({ error: 'x' }, { status: 404 });
  answerCalls(service({ 'GET /-/leads/CM-1': missing }));
  show('/-/inbox/CM-1');
  expect(await screen.findByText('There is no such lead here')).toBeVisible();
  expect(await links()).toHaveLength(2);
});

test('who has no right to leads is told so, and nothing is asked for them', async () => {
  const asked = answerCalls(service(me('author')));
  show();
  expect(await screen.findByText('Leads are not shown to you')).toBeVisible();
  expect(asked.map(({ call }) => call)).toEqual(['GET /-/me']);
});

test('an inbox without leads says so, and so does a filter that shows none', async () => {
  answerCalls(service({ 'GET /-/leads/': pageOf() }));
  const { unmount } = show();
  expect(await screen.findByText('Nothing to do here')).toBeVisible();
  unmount();
  show('/-/inbox?q=nobody');
  expect(await screen.findByText('No lead matches')).toBeVisible();
});

test.each([
  ['en', [], /^One or two letters are looked for in the leads since 02-10-2026\./],
  ['ar', [lead()], /02-10-2026.*ثلاثة أحرف/],
] as const)(
  'a search of two letters says since when leads were searched: %s',
  async (locale, found, said) => {
    const list = { ...pageOf(...found), searchedSince: '2026-10-02' };
    answerCalls(service({ 'GET /-/leads/': list }));
    show('/-/inbox?q=zq', locale);
    expect(await screen.findByText(said)).toBeVisible();
  },
);

test.each([
  ['en', 1000, '1,000 leads'],
  ['en', 1001, 'More than 1,000 leads'],
  ['ar', 1001, 'أكثر من 1,000 طلب'],
] as const)(
  'a long list says how many it has as far as they are counted: %s %i',
  async (locale, total, said) => {
    answerCalls(service({ 'GET /-/leads/': { ...pageOf(lead(), other), next: 'more', total } }));
    show('/-/inbox', locale);
    expect(await screen.findByText(said)).toHaveAttribute('role', 'status');
  },
);
