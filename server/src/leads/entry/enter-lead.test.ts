import type { EntryForm, LeadEntry } from 'shared-contracts/inbox';
import { openTestInbox, type TestInbox } from '../../../testing/inbox';
import { storedExample, storeTestLead } from '../../../testing/leads';
import type { SignedIn } from '../../../testing/staff';
import { acknowledgement } from '../delivery/acknowledgement';
import { toStoredLead } from '../delivery/stored-lead';
import { findLead } from '../leads.queries';

let inbox: TestInbox;
let agent: SignedIn;
beforeEach(async () => {
  inbox = await openTestInbox();
  agent = await inbox.staff.signInOf([1], 'agent');
  const cars = {
    vehicles: [{ value: 'Swift', label: { en: 'Swift', ar: 'سويفت' }, models: ['swift'] }],
    ...{ workshops: [], landing: { en: [], ar: [] } },
  };
  await inbox.fresh.database
    .insertInto('content')
    .values({ kind: 'form-cars', key: '', position: 0, body: JSON.stringify(cars), changed: null })
    .execute();
});
afterEach(() => inbox.close());

const values = { name: 'Noora Hassan', code: '+973', mobile: '3612 3456' };
let count = 0;
const entry = (overrides: Partial<LeadEntry> = {}): LeadEntry => {
  count += 1;
  return {
    ...{ kind: 'contact-message', values, locale: 'ar', channel: 'fair', fair: 'Autumn fair' },
    ...{ branch: 1, consent: 'spoken', confirmByMail: true },
    key: `6ba7b810-9dad-41d1-80b4-${String(count).padStart(12, '0')}`,
    ...overrides,
  };
};
const enter = (wish: object, who = agent) => inbox.ask(who, 'POST /entries', wish);

test('a lead of a person without an address is stored by the rules of the form, and is the writer’s', async () => {
  const { status, body } = await enter(entry());
  expect(status).toBe(201);
  const { body: detail } = await inbox.ask(agent, `GET /${body.reference}`);
  expect(detail.lead).toMatchObject({
    ...{ name: 'Noora Hassan', phone: '+97336123456', email: null, locale: 'ar' },
    ...{ state: 'contacted', person: { id: agent.id }, isOverdue: false },
    ...{ branch: { id: 1 }, campaign: 'Autumn fair' },
  });
  expect(detail.events).toMatchObject([{ action: 'received', by: agent.name }]);
  expect(detail.origin).toEqual(
    expect.arrayContaining([
      { label: 'Source', value: 'Fair' },
      { label: 'Fair', value: 'Autumn fair' },
    ]),
  );
  expect(detail.details).toEqual(expect.arrayContaining([{ label: 'Consent', value: 'Said' }]));
  expect(JSON.stringify(detail)).not.toContain('nobody@');
  const manager = await inbox.staff.signIn('manager');
  const { sources, campaigns } = (await inbox.ask(manager, 'GET /figures')).body;
  expect(sources).toMatchObject([{ name: 'fair', count: 1 }]);
  expect(campaigns).toMatchObject([{ name: 'Autumn fair', count: 1 }]);
});

test('what the form refuses is refused, field by field, in the reader’s language', async () => {
  const wrong = entry({ values: { ...values, name: '', mobile: '12', email: 'at home' } });
  const { status, body } = await inbox.ask(agent, 'POST /entries?lang=ar', wrong);
  expect(status).toBe(422);
  expect(body.faults.map(({ field }: { field: string }) => field).sort()).toEqual([
    ...['email', 'mobile', 'name'],
  ]);
  expect(body.error).toMatch(/[\u0600-\u06ff]{3}/);
  expect((await inbox.ask(agent, 'GET /')).body.total).toBe(0);
});

test('an entry that is sent twice is stored once', async () => {
  const one = entry();
  const [first, second] = [await enter(one), await enter(one)];
  expect(second.body).toEqual(first.body);
  expect((await enter({ ...one, locale: 'en' })).status).toBe(422);
});

test('a confirmation goes only to who gave an address and wants it', async () => {
  const { wants } = acknowledgement(async () => {}, Object(null));
  const wanted = async (overrides: Partial<LeadEntry>) => {
    const { body } = await enter(entry(overrides));
    const row = await findLead(inbox.fresh.database, body.reference);
    return row && wants(toStoredLead(row), inbox.now);
  };
  const withMail = { values: { ...values, email: 'noora@example.com' } };
  expect(await wanted(withMail)).toBe(true);
  expect(await wanted({ ...withMail, confirmByMail: false })).toBe(false);
  expect(await wanted({})).toBe(false);
  expect(wants(storedExample(), new Date('2026-03-01T09:00:00Z'))).toBe(true);
});

test('nobody enters a lead for a branch that they do not see', async () => {
  expect((await enter(entry({ branch: 2 }))).status).toBe(403);
});

test('leads with the number or the address are found while it is typed, in one’s own branches', async () => {
  const reference = await storeTestLead(inbox.fresh.database, {}, inbox.now);
  const found = async (query: object, who = agent) => {
    const { body } = await inbox.ask(who, `GET /same-person?${new URLSearchParams({ ...query })}`);
    return body.map((lead: { reference: string }) => lead.reference);
  };
  expect(await found({ code: '+973', mobile: '3612 3456' })).toEqual([reference]);
  expect(await found({ email: 'Mariam@example.com' })).toEqual([reference]);
  expect(await found({ code: '+973', mobile: '3612' })).toEqual([]);
  expect(await found({})).toEqual([]);
  const other = await inbox.staff.signInOf([2], 'agent');
  expect(await found({ email: 'mariam@example.com' }, other)).toEqual([]);
});

test('staff are shown the fields of the site’s forms, without files, ticks and hidden ones', async () => {
  const { body } = await inbox.ask(agent, 'GET /entry-forms?lang=ar');
  const contact = (body as EntryForm[]).find(({ kind }) => kind === 'contact-message');
  expect(contact?.fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ...[
      ['name', true],
      ['email', false],
      ['code', true],
      ['mobile', true],
    ],
    ...[
      ['subject', false],
      ['message', false],
    ],
  ]);
  expect(contact?.fields[0]?.label).toBe('الاسم');
});
