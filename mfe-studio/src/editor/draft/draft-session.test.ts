import type { CampaignFault } from 'shared-contracts/campaign';
import type { CampaignDraft, DraftBody } from 'shared-contracts/campaign-service';
import type { SaveAnswer } from '../../service/drafts';
import { autoMerge } from '../comparison/merge-drafts';
import { DraftSession } from './draft-session';
import type { UnsavedDraft } from './unsaved-draft-storage';

const body = (title: string): DraftBody => ({ campaign: { title }, pictures: {} });

const draft = (changes: Partial<CampaignDraft> = {}): CampaignDraft => ({
  slug: 'national-day',
  body: body('Before'),
  isBegun: true,
  revision: 3,
  baseVersion: null,
  state: 'draft',
  editedBy: { id: 'amina', name: 'Amina' },
  editedAt: '2026-11-22T16:00:00.000Z',
  goesLiveAt: null,
  note: null,
  live: null,
  standing: null,
  faults: [],
  ...changes,
});

/** A fake service and browser storage. */
function begin({
  left = null,
  at = draft(),
  merge,
}: {
  left?: UnsavedDraft<DraftBody> | null;
  at?: CampaignDraft;
  merge?: typeof autoMerge<DraftBody>;
} = {}) {
  const answers: SaveAnswer<CampaignFault, CampaignDraft>[] = [];
  const saved: [DraftBody, number][] = [];
  const stored: { work: UnsavedDraft<DraftBody> | null } = { work: left };
  const check = jest.fn(async () => [
    { field: 'title', sentence: { en: 'too long', ar: 'طويل' }, severity: 'error' as const },
  ]);
  const session = new DraftSession<DraftBody, CampaignFault>({
    draft: at,
    ...(merge && { merge }),
    api: {
      async save(sent, { revision }) {
        saved.push([sent, revision]);
        return answers.shift() ?? { kind: 'saved', revision: revision + 1, faults: [] };
      },
      check,
    },
    storage: {
      read: () => stored.work,
      write: (work) => {
        stored.work = work;
      },
      clear: () => {
        stored.work = null;
      },
    },
  });
  return { session, answers, saved, stored, check };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what is typed is kept in the browser at once, and saved after a pause, once', async () => {
  const { session, saved, stored } = begin();
  session.change(body('A'));
  session.change(body('Af'));
  expect(stored.work).toMatchObject({ body: body('Af'), base: body('Before'), revision: 3 });
  expect(session.hasUnsavedChanges()).toBe(true);
  await jest.advanceTimersByTimeAsync(5000);
  expect(saved).toEqual([[body('Af'), 3]]);
  expect(session.getState()).toMatchObject({ revision: 4, save: { kind: 'saved' } });
  expect([session.hasUnsavedChanges(), stored.work]).toEqual([false, null]);
});

test('it is checked before it is saved, and only as it is in the end', async () => {
  const { session, check } = begin();
  session.change(body('A'));
  await jest.advanceTimersByTimeAsync(200);
  session.change(body('Af'));
  await jest.advanceTimersByTimeAsync(500);
  expect(check.mock.calls).toEqual([[body('Af'), expect.anything()]]);
  expect(session.getState()).toMatchObject({ isChecking: false, faults: [{ field: 'title' }] });
});

test('what is typed during a save is saved after it, on the new revision', async () => {
  const { session, saved } = begin();
  session.change(body('A'));
  const saving = session.flush();
  session.change(body('Af'));
  await saving;
  await jest.advanceTimersByTimeAsync(5000);
  expect(saved).toEqual([
    [body('A'), 3],
    [body('Af'), 4],
  ]);
  expect(session.hasUnsavedChanges()).toBe(false);
});

test('without a line the text stays in the browser, and is saved when the line is back', async () => {
  const { session, answers, stored } = begin();
  answers.push({ kind: 'offline' });
  session.change(body('After'));
  await session.flush();
  expect(session.getState().save).toEqual({ kind: 'offline' });
  expect(stored.work?.body).toEqual(body('After'));
  await jest.advanceTimersByTimeAsync(6000);
  expect(session.getState().save.kind).toBe('saved');
  expect(stored.work).toBeNull();
});

test('a later save meets what somebody else saved, and nothing is sent before the two are put together', async () => {
  const { session, answers, saved, stored } = begin();
  const theirs = draft({ body: body('Theirs'), revision: 4 });
  answers.push({ kind: 'conflict', theirs });
  session.change(body('Mine'));
  await session.flush();
  expect(session.getState().save).toEqual({ kind: 'conflict', base: body('Before'), theirs });
  await jest.advanceTimersByTimeAsync(20_000);
  expect(saved).toHaveLength(1);
  expect(stored.work?.body).toEqual(body('Mine'));
  const { externalVersion: origin } = session.getState();
  session.resolveConflict(body('Mine and theirs'));
  await jest.advanceTimersByTimeAsync(1);
  expect(saved.at(-1)).toEqual([body('Mine and theirs'), 4]);
  expect(session.getState().externalVersion).toBe(origin + 1);
  expect(session.hasUnsavedChanges()).toBe(false);
});

test('where what goes together is put together, only what both wrote is compared', async () => {
  const both = (title: string, slug: string): DraftBody => ({
    ...{ campaign: { title, slug }, pictures: {} },
  });
  const theirs = draft({ body: both('Before', 'theirs'), revision: 4 });
  const { session, answers, saved } = begin({
    ...{ at: draft({ body: both('Before', 'before') }), merge: autoMerge },
  });
  answers.push({ kind: 'conflict', theirs });
  session.change(both('Mine', 'before'));
  await session.flush();
  await jest.advanceTimersByTimeAsync(1);
  expect(saved.at(-1)).toEqual([both('Mine', 'theirs'), 4]);
  expect(session.getState()).toMatchObject({ mergedWith: 'Amina', save: { kind: 'saved' } });
  answers.push({ kind: 'conflict', theirs: draft({ body: both('Other', 'x'), revision: 6 }) });
  session.change(both('Mine again', 'theirs'));
  await session.flush();
  expect(session.getState().save.kind).toBe('conflict');
});

test('two who wrote the same need no comparison', async () => {
  const { session, answers } = begin();
  answers.push({ kind: 'conflict', theirs: draft({ body: body('Same'), revision: 4 }) });
  session.change(body('Same'));
  await session.flush();
  expect(session.getState()).toMatchObject({ revision: 4, save: { kind: 'saved' } });
});

test('work that an earlier tab could not save comes back', async () => {
  const left = { body: body('Left'), base: body('Before'), revision: 3 };
  const { session, saved } = begin({ left });
  expect(session.getState().body).toEqual(body('Left'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(saved).toEqual([[body('Left'), 3]]);
});

test('it is compared when somebody saved since', () => {
  const left = { body: body('Left'), base: body('Before'), revision: 3 };
  const at = draft({ body: body('Newer'), revision: 5 });
  const { session } = begin({ left, at });
  expect(session.getState().body).toEqual(body('Left'));
  expect(session.getState().save).toEqual({ kind: 'conflict', base: body('Before'), theirs: at });
});

test('what somebody else saved is shown at once to who has nothing of his own, and to nobody else', () => {
  const idle = begin();
  idle.session.applyRemote(draft({ body: body('Theirs'), revision: 4 }));
  expect(idle.session.getState()).toMatchObject({
    body: body('Theirs'),
    revision: 4,
    externalVersion: 1,
  });
  const busy = begin();
  busy.session.change(body('Mine'));
  busy.session.applyRemote(draft({ body: body('Theirs'), revision: 4 }));
  expect(busy.session.getState()).toMatchObject({ body: body('Mine'), revision: 3 });
});

test('what is written while a save runs is saved before who asks for it goes on', async () => {
  const { session, saved } = begin();
  session.change(body('First'));
  const running = session.flush();
  session.change(body('Second'));
  await session.flush();
  expect(session.hasUnsavedChanges()).toBe(false);
  expect(saved.map(([sent]) => sent)).toEqual([body('First'), body('Second')]);
  await running;
});

describe('undo', () => {
  type Texts = Record<string, unknown>;
  const of = (campaign: Texts): DraftBody => ({ campaign, pictures: {} });
  const start = of({ title: 'Before', text: 'Words', sections: [{ kind: 'facts', title: 'One' }] });
  const campaignOf = (session: ReturnType<typeof begin>['session']) =>
    session.getState().body.campaign;
  const edit = (session: ReturnType<typeof begin>['session'], change: Texts) =>
    session.change(of({ ...campaignOf(session), ...change }));

  test('goes back step by step and forward again; typing on in one field is one step', async () => {
    const { session } = begin({ at: draft({ body: start }) });
    edit(session, { title: 'B' });
    edit(session, { title: 'Be' });
    await jest.advanceTimersByTimeAsync(3000);
    edit(session, { title: 'Best' });
    edit(session, { text: 'Other' });
    const seen = [];
    while (session.getState().canUndo) {
      session.undo();
      seen.push([campaignOf(session).title, campaignOf(session).text]);
    }
    expect(seen).toEqual([
      ['Best', 'Words'],
      ['Be', 'Words'],
      ['Before', 'Words'],
    ]);
    while (session.getState().canRedo) session.redo();
    expect(campaignOf(session)).toMatchObject({ title: 'Best', text: 'Other' });
    session.undo();
    edit(session, { title: 'New' });
    expect(session.getState().canRedo).toBe(false);
  });

  test('survives a save, and what is undone is saved', async () => {
    const { session, saved } = begin({ at: draft({ body: start }) });
    edit(session, { title: 'Mine' });
    await jest.advanceTimersByTimeAsync(3000);
    session.undo();
    await jest.advanceTimersByTimeAsync(3000);
    expect(saved.at(-1)).toEqual([start, 4]);
    session.redo();
    expect(campaignOf(session).title).toBe('Mine');
  });

  test('of two people takes back one’s own steps and leaves the other’s', async () => {
    const { session } = begin({ at: draft({ body: start }) });
    edit(session, { title: 'Mine' });
    await jest.advanceTimersByTimeAsync(3000);
    edit(session, { text: 'Mine too' });
    await jest.advanceTimersByTimeAsync(3000);
    // A colleague rewrites the text, adds a section and changes the first one
    const theirs = of({
      ...{ title: 'Mine', text: 'Theirs' },
      sections: [
        { kind: 'facts', title: 'Theirs' },
        { kind: 'form', title: 'New' },
      ],
    });
    session.applyRemote(draft({ body: theirs, revision: 9 }));
    session.undo();
    expect(campaignOf(session)).toEqual({ ...theirs.campaign, title: 'Before' });
    session.redo();
    expect(campaignOf(session)).toEqual(theirs.campaign);
  });

  test('takes out what one added, with what the other added beside it staying', async () => {
    const { session } = begin({ at: draft({ body: start }) });
    const [facts] = campaignOf(session).sections as Texts[];
    edit(session, { sections: [facts, { kind: 'terms', title: 'Mine' }] });
    await jest.advanceTimersByTimeAsync(3000);
    const form = { kind: 'form', title: 'Theirs' };
    const theirs = {
      ...campaignOf(session),
      sections: [form, facts, { kind: 'terms', title: 'Mine' }],
    };
    session.applyRemote(draft({ body: of(theirs), revision: 9 }));
    session.undo();
    expect(campaignOf(session).sections).toEqual([form, facts]);
  });
});
