import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { openTestInbox } from '../../../testing/inbox';
import { storeTestLead } from '../../../testing/leads';
import { insertLeadEvent } from './lead-events';
import { LeadSignals } from './lead-signals';
import type { LeadScope } from './scope';

let fresh: FreshDatabase;
let signals: LeadSignals;
beforeEach(async () => {
  fresh = await openFreshDatabase();
  signals = new LeadSignals({
    ...{ database: fresh.database, now: () => new Date(), pollIntervalMs: 20 },
    log: { warn: (details) => expect(details).toBeNull() },
  });
});
afterEach(async () => {
  await signals.close();
  await fresh.close();
});

/** An open inbox that collects its events. */
async function open(scope: () => LeadScope | null) {
  const told: string[] = [];
  let wake = () => {};
  const listener = {
    person: 'somebody',
    send: ({ reference, action }: { reference: string; action: string }) => {
      told.push(`${action} ${reference}`);
      wake();
    },
    currentScope: async () => scope(),
    end: () => {
      told.push('the end');
      wake();
    },
  };
  await signals.listen(listener);
  const until = async (count: number) => {
    while (told.length < count)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    return told;
  };
  return { told, until };
}

const done = (branch: number, outcome = {}) =>
  insertLeadEvent(fresh.database, {
    ...{ reference: `TD-1000${branch}`, branch, action: 'moved', author: null, outcome },
    now: new Date(),
  });

test('an open inbox is told what happens to leads of its branches, once, and nothing from before', async () => {
  await storeTestLead(fresh.database);
  const all = await open(() => ({ branches: 'all', canSeeNames: true }));
  const second = await open(() => ({ branches: [2], canSeeNames: true }));
  const reference = await storeTestLead(fresh.database);
  await done(1);
  await done(1, { branchId: 2 });
  await done(2);
  expect(await all.until(4)).toEqual([
    `received ${reference}`,
    ...['moved TD-10001', 'moved TD-10001', 'moved TD-10002'],
  ]);
  expect(await second.until(2)).toEqual(['moved TD-10001', 'moved TD-10002']);
});

test('a stream ends with its session, and follows what its person may see', async () => {
  let scope: LeadScope | null = { branches: [1], canSeeNames: true };
  const one = await open(() => scope);
  await done(1);
  expect(await one.until(1)).toEqual(['moved TD-10001']);
  scope = null;
  expect(await one.until(2)).toEqual(['moved TD-10001', 'the end']);
});

test('a browser hears of a lead by server-sent events, and who may not is told so', async () => {
  const inbox = await openTestInbox();
  try {
    const origin = await inbox.app.listen({ port: 0, host: '127.0.0.1' });
    const { headers } = await inbox.staff.signInOf([1], 'agent');
    const answer = await fetch(`${origin}/-/leads/events`, { headers });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    // the first chunk has the retry interval; the stream is open from here on
    let text = (await reader?.read())?.value ?? '';
    await storeTestLead(inbox.fresh.database, { details: { name: 'Ali', branch: '2' } }, inbox.now);
    const reference = await storeTestLead(inbox.fresh.database, {}, inbox.now);
    while (!text.includes('data: ')) text += (await reader?.read())?.value ?? '';
    expect(text).toContain(
      `event: lead\ndata: ${JSON.stringify({ reference, action: 'received' })}\n\n`,
    );
    await reader?.cancel();
    const author = await inbox.staff.signIn('author');
    expect((await inbox.ask(author, 'GET /events')).status).toBe(403);
  } finally {
    await inbox.close();
  }
});
