import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CampaignDraft, CampaignSummary } from 'shared-contracts/campaign-service';
import type { DescribedChange } from 'shared-contracts/described-change';
import type { RecordEvent } from 'shared-contracts/drafts';
import type { Locale } from 'shared-contracts/locale';
import type { Role } from 'shared-contracts/staff';
import { staffFetch } from 'shared-ui/staff/staff-fetch';
import { answerCalls } from 'shared-ui/staff/testing';
import { streamOfTest, TestStream } from 'shared-ui/staff/testing/stream';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import './campaign.screen';
import './campaigns.screen';

const editor = { id: '2', name: 'Yusuf' };

const summary = (more: Partial<CampaignSummary> = {}): CampaignSummary => ({
  ...{ slug: 'eid', state: 'live', title: { en: 'Eid with Jimny', ar: 'العيد مع جيمني' } },
  ...{ version: 3, phase: 'open', from: '2026-12-01', until: '2026-12-31', draft: null },
  ...{ changedBy: 'Yusuf', changedAt: '2026-12-01T09:30:00Z' },
  ...more,
});
const ramadan = summary({
  ...{ slug: 'ramadan', state: 'draft', title: { en: '', ar: '' }, version: null, phase: 'off' },
  draft: { state: 'draft', editedBy: editor, editedAt: '2026-12-01T09:30:00Z' },
});

const draft = (more: Partial<CampaignDraft> = {}): CampaignDraft => ({
  ...{ slug: 'eid', body: { campaign: {}, pictures: {} }, revision: 7, baseVersion: 3 },
  isBegun: true,
  ...{ state: 'submitted', editedBy: editor, editedAt: '2026-12-01T09:30:00Z' },
  ...{ goesLiveAt: null, note: null, live: 3, standing: 3, faults: [] },
  ...more,
});
const history: RecordEvent[] = [
  { at: '2026-12-01T09:00:00Z', by: 'content', action: 'published', from: null, to: 3 },
  { at: '2026-12-01T09:30:00Z', by: 'Yusuf', action: 'submitted', from: 3, to: 3 },
].map((event) => ({ ...event, isUnapproved: false, note: null }) as RecordEvent);
const changes: DescribedChange[] = [
  {
    kind: 'changed',
    sentence: {
      en: 'New-car offer: the English title changed',
      ar: 'عُدّل: عرض السيارة الجديدة، العنوان بالإنجليزية',
    },
    ...{ before: { en: 'Eid', ar: 'Eid' }, language: 'en' },
    after: { en: 'Eid with Jimny', ar: 'Eid with Jimny' },
  },
];

const me = (...roles: Role[]) => ({
  'GET /-/me': { person: { id: '1', name: 'Fatima', email: null, roles }, antiForgery: 'mark' },
});

/** A site with one campaign and its draft. */
const siteWith = (written: CampaignDraft | null, more: Record<string, object> = {}) =>
  answerCalls({
    'GET /-/campaigns/': [summary({ draft: written && ramadan.draft }), ramadan],
    'GET /-/campaigns/eid/history': history,
    ...(written && {
      'GET /-/campaigns/eid/draft': written,
      'GET /-/campaigns/eid/difference': { revision: 7, standing: 3, changes },
    }),
    ...me('approver'),
    ...more,
  });

beforeEach(async () => {
  // A refusal clears the cached sign-in, so that each test reads its own
  answerCalls({ 'GET /-/refused': Response.json({}, { status: 403 }) });
  await staffFetch('/-/refused').catch(() => {});
  jest.restoreAllMocks();
  streamOfTest();
});
afterEach(() => jest.restoreAllMocks());

const show = (path: string, locale: Locale = 'en') =>
  render(<TestPage remote={remote} locale={locale} path={path} />);
const showEid = (locale?: Locale) => show('/-/studio/campaigns/eid', locale);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Sets a field's text in one event: typing would render the whole dialog for each key. */
async function fill(field: HTMLElement, words: string) {
  await userEvent.click(field);
  await userEvent.paste(words);
}
const sent = (asked: ReturnType<typeof answerCalls>, call: string) =>
  asked.filter((one) => one.call === call).map(({ body }) => JSON.parse(body));

test.each(sampledLocales)(
  'the list says where each campaign stands, and finds by words and state, in %s',
  async (locale) => {
    siteWith(draft());
    show('/-/studio', locale);
    const text = remote.messages[locale].campaigns;
    const link = await screen.findByRole('link', { name: summary().title[locale] });
    expect(link.getAttribute('href')).toMatch(/\/-\/studio\/campaigns\/eid$/);
    const rows = () => screen.getAllByRole('row').slice(1);
    expect(within(rows()[0] as HTMLElement).getByText(text.states.live)).toBeVisible();
    expect(within(rows()[1] as HTMLElement).getByText(text.states.draft)).toBeVisible();
    await fill(screen.getByRole('searchbox'), 'rama');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveTextContent('ramadan');
    await fill(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText(text.noMatch)).toBeVisible();
    // An approver may not create campaigns
    expect(screen.queryByRole('button', { name: text.new })).toBeNull();
  },
);

test('a copy is asked for its name, dates and links, and goes on in the editor', async () => {
  const asked = siteWith(null, { ...me('author'), 'POST /-/campaigns/eid-again/draft': draft() });
  show('/-/studio');
  await press('Copy Eid with Jimny');
  const dialog = within(screen.getByRole('dialog'));
  await fill(dialog.getByLabelText('Title in English'), 'Eid');
  expect(dialog.getByText('There is a campaign of this name already')).toBeVisible();
  await fill(dialog.getByLabelText('Title in English'), ' again');
  await fill(dialog.getByLabelText('Title in Arabic'), 'العيد ثانية');
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2027-01-01' } });
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2027-01-31' } });
  await press('Begin');
  await waitFor(() =>
    expect(sent(asked, 'POST /-/campaigns/eid-again/draft')).toContainEqual({
      from: 'eid',
      title: { en: 'Eid again', ar: 'العيد ثانية' },
      window: { from: '2027-01-01', until: '2027-01-31' },
    }),
  );
});

test('who approves sees what changes, and lets that very version go live', async () => {
  const asked = siteWith(draft(), { 'POST /-/campaigns/eid/approve': { draft: null } });
  showEid();
  expect(await screen.findByText('New-car offer: the English title changed')).toBeVisible();
  await press('Approve');
  // A colleague saves while the dialog is open
  await TestStream.tell('saved', { revision: 7 });
  await TestStream.tell('saved', { revision: 8 });
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Day (empty: now)'), { target: { value: '2026-12-10' } });
  fireEvent.change(dialog.getByLabelText('Time in Bahrain'), { target: { value: '18:00' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(sent(asked, 'POST /-/campaigns/eid/approve')).toEqual([
      { revision: 7, standing: 3, at: '2026-12-10 18:00' },
    ]),
  );
  expect(asked.filter(({ call }) => call === 'GET /-/campaigns/eid/draft').length).toBeGreaterThan(
    1,
  );
});

test('a step that takes its own button away leaves a keyboard where the next steps are', async () => {
  const approved = { 'POST /-/campaigns/eid/approve': {} };
  siteWith(draft(), approved);
  showEid();
  await press('Approve');
  siteWith(null, approved);
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('region', { name: 'What is next' })).toHaveFocus());
});

test('a moment that is over is asked about: publish now, or choose another', async () => {
  const past = Response.json({ error: 'over', code: 'past', faults: [] }, { status: 422 });
  const answers = { 'POST /-/campaigns/eid/approve': past };
  const asked = siteWith(draft(), answers);
  showEid();
  await screen.findByText('New-car offer: the English title changed');
  await press('Approve');
  const dialog = within(screen.getByRole('dialog'));
  const choose = (day: string) =>
    fireEvent.change(dialog.getByLabelText('Day (empty: now)'), { target: { value: day } });
  const button = (name: string) => dialog.findByRole('button', { name });
  choose('2026-12-10');
  await userEvent.click(await button('Approve'));
  expect(await dialog.findByText(remote.messages.en.campaigns.refusals.past)).toBeVisible();
  expect(await button('Publish now')).toBeVisible();
  choose('2026-12-11');
  await userEvent.click(await button('Approve'));
  await userEvent.click(await button('Publish now'));
  await waitFor(() =>
    expect(sent(asked, 'POST /-/campaigns/eid/approve').map(({ at }) => at)).toEqual([
      ...['2026-12-10 00:00', '2026-12-11 00:00', null],
    ]),
  );
});

test('nobody is offered to approve what he edited last', async () => {
  siteWith(draft({ editedBy: { id: '1', name: 'Fatima' } }));
  showEid();
  expect(
    await screen.findByText('You edited it last, so a colleague has to approve it.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('a refusal is said in the reader’s language', async () => {
  const refused = Response.json({ error: 'x', code: 'revision' }, { status: 409 });
  siteWith(draft(), { 'POST /-/campaigns/eid/send-back': refused });
  showEid('ar');
  const text = remote.messages.ar.campaigns;
  await press(text.steps.sendBack);
  const dialog = within(screen.getByRole('dialog'));
  await fill(dialog.getByRole('textbox'), 'السعر');
  await userEvent.click(dialog.getByRole('button', { name: text.confirm.sendBack }));
  expect(await screen.findByText(text.refusals.revision)).toBeVisible();
});

test('a site that does not answer leaves the dialog with what was written in it', async () => {
  siteWith(draft());
  showEid();
  const text = remote.messages.en.campaigns;
  await press(text.steps.sendBack);
  const dialog = within(screen.getByRole('dialog'));
  await fill(dialog.getByRole('textbox'), 'The price');
  const failed = Response.json({}, { status: 500 });
  const asked = siteWith(draft(), { 'POST /-/campaigns/eid/send-back': failed });
  await userEvent.click(dialog.getByRole('button', { name: text.confirm.sendBack }));
  expect(await screen.findByText(text.refusals.fault)).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('The price');
  // nor is the page loaded anew, which would fail and close the dialog
  expect(asked.map(({ call }) => call)).toEqual(['POST /-/campaigns/eid/send-back']);
});

test('an author submits what is whole, and sees that the site was changed meanwhile', async () => {
  const sentence = { en: 'The window is longer than a year', ar: 'أطول من سنة' };
  const faults = [{ field: 'window', sentence, severity: 'warning' as const }];
  const asked = siteWith(draft({ state: 'draft', standing: 4, faults }), {
    ...me('author'),
    'POST /-/campaigns/eid/submit': { draft: draft() },
  });
  showEid();
  expect(await screen.findByText('The site has changed since this draft was begun')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End the campaign' })).toBeNull();
  await press('Submit');
  expect(screen.getByText(sentence.en)).toBeVisible();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(sent(asked, 'POST /-/campaigns/eid/submit')).toEqual([
      { revision: 7, over: 4, ask: null },
    ]),
  );
});

test('what has faults is not submitted, and what is live is ended after a question', async () => {
  const fault = { field: 'slug', sentence: { en: 'x', ar: 'x' }, severity: 'error' } as const;
  const asked = siteWith(draft({ state: 'draft', faults: [fault] }), {
    ...me('author', 'approver'),
    'POST /-/campaigns/eid/end': {},
  });
  showEid();
  expect(
    await screen.findByText('One thing is to be mended before it can be submitted.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  await press('End the campaign');
  expect(sent(asked, 'POST /-/campaigns/eid/end')).toEqual([]);
  await press('End now');
  await waitFor(() => expect(sent(asked, 'POST /-/campaigns/eid/end')).toHaveLength(1));
});
