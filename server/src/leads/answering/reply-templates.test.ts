import { openTestInbox, type TestInbox } from '../../../testing/inbox';
import { arabicLead, storeTestLead } from '../../../testing/leads';
import type { SignedIn } from '../../../testing/staff';

let inbox: TestInbox;
let agent: SignedIn;
beforeEach(async () => {
  inbox = await openTestInbox();
  agent = await inbox.staff.signInOf([1], 'agent');
  const template = {
    ...{ channel: 'whatsapp', name: { en: 'Greeting', ar: 'تحية' } },
    text: {
      en: 'Hello {name}, {agent} of the {branch} about the {car}: {link}',
      ar: 'أهلًا {name}، {agent} من {branch} عن {car}: {link}',
    },
  };
  await inbox.fresh.database
    .insertInto('content')
    .values({
      ...{ kind: 'reply-templates', key: '', position: 0, changed: null },
      body: JSON.stringify({ templates: [template] }),
    })
    .execute();
});
afterEach(() => inbox.close());

const leave = (details: object = {}) =>
  storeTestLead(
    inbox.fresh.database,
    { details: { ...arabicLead.details, ...details } },
    inbox.now,
  );

test('a template is filled in for the lead, in its person’s language', async () => {
  const { body } = await inbox.ask(agent, `GET /${await leave()}`);
  expect(body.templates).toEqual([
    {
      ...{ id: '0', channel: 'whatsapp', name: 'Greeting' },
      text: expect.stringMatching(
        new RegExp(
          `^أهلًا مريم الدوسري، ${agent.name} من معرض سترة عن Swift: https://showroom.example/ar/`,
        ),
      ),
    },
  ]);
});

test('what is not known is left out with the space before it', async () => {
  const { body } = await inbox.ask(agent, `GET /${await leave({ name: '' })}`);
  expect(body.templates[0].text).toMatch(/^أهلًا، /);
});

test('a logged message stands with its text among the notes, and counts as an answer', async () => {
  const reference = await leave();
  const wish = { revision: 0, channel: 'whatsapp', text: 'أهلًا مريم' };
  const { status, body: lead } = await inbox.ask(agent, `POST /${reference}/contact`, wish);
  expect(status).toBe(200);
  expect(lead).toMatchObject({
    ...{ state: 'contacted', person: { id: agent.id } },
    firstAnsweredAt: inbox.now.toISOString(),
  });
  const { body } = await inbox.ask(agent, `GET /${reference}`);
  expect(body.notes).toMatchObject([{ text: 'أهلًا مريم', channel: 'whatsapp', by: agent.name }]);
  expect(body.events[0]).toMatchObject({
    ...{ action: 'contact logged', by: agent.name, outcome: { channel: 'whatsapp' } },
  });
  // the history outlives the lead
  expect(JSON.stringify(body.events)).not.toContain('مريم');
  expect((await inbox.ask(agent, `POST /${reference}/contact`, wish)).status).toBe(409);
  const mail = { revision: 1, channel: 'mail', text: 'x' };
  expect((await inbox.ask(agent, `POST /${reference}/contact`, mail)).status).toBe(400);
});
