import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Office } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { answerCalls } from 'shared-ui/staff/testing';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
// Imported statically, so that no test waits for its compilation
import './people.screen';

const at = '2026-12-01T07:05:00Z';
const sara = {
  ...{ id: '2', name: 'Sara', email: 'sara@example.com', roles: ['author', 'translator'] },
  branches: [],
  ...{ invitedBy: 'Mariam', createdAt: at, disabledAt: null, passkeys: 0, invitedUntil: at },
};
const mariam = {
  ...{ id: '1', name: 'Mariam', email: 'mariam@example.com', roles: ['administrator'] },
  branches: [],
  ...{ invitedBy: null, createdAt: at, disabledAt: null, passkeys: 1, invitedUntil: null },
};
const phone = { id: 'k', name: 'my phone', createdAt: at, usedAt: null };
const desk = { id: 'd', isThis: true, beganAt: at, seenAt: at, until: at };

const meAs = (person: object) => Response.json({ person, antiForgery: 'mark' });
const own = {
  'GET /-/me/passkeys': [phone],
  'GET /-/me/sessions': [desk, { ...desk, id: 'lost', isThis: false }],
  'GET /-/tokens': [],
};
const forAdministrators = {
  ...own,
  'GET /-/me': meAs(mariam),
  'GET /-/people': [mariam, sara],
  'GET /-/people/audit': [
    { at, by: 'Mariam', action: 'given roles', subject: 'Sara', outcome: 'author, translator' },
    { at, by: 'Mariam', action: 'given branches', subject: 'Sara', outcome: '1, 2' },
  ],
};

afterEach(() => jest.restoreAllMocks());

const offices = [
  { id: 1, title: 'Sitra' },
  { id: 2, title: 'Manama' },
];

function show(locale: Locale = 'en') {
  const { api } = emptyVisit(locale);
  const list = async () => offices as Office[]; // The screen reads no other fields
  const visit = { api: { ...api, offices: { ...api.offices, list } } };
  render(<TestPage remote={remote} locale={locale} path="/-/studio/people" visit={visit} />);
}

test.each(sampledLocales)('administrators see everybody, in %s', async (locale) => {
  answerCalls(forAdministrators);
  show(locale);
  const text = remote.messages[locale].people;
  const table = within(await screen.findByRole('region', { name: text.everybody }));
  const row = within((await table.findByText('Sara')).closest('tr') as HTMLElement);
  expect(row.getByText([text.role.author, text.role.translator].join(text.comma))).toBeVisible();
  expect(row.getByText(text.states.invited)).toBeVisible();
  expect(row.getByText('01-12-2026 10:05')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: text.audit }));
  expect(screen.getByText(text.action['given roles'])).toBeVisible();
  expect(screen.getByText(['Sitra', 'Manama'].join(text.comma))).toBeVisible();
});

test('an invitation is a link to copy, for a name, an e-mail and roles', async () => {
  const asked = answerCalls({
    ...forAdministrators,
    'POST /-/people': { person: sara, link: 'https://x.example/-/join#code', until: at },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite somebody' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Sara');
  await userEvent.type(dialog.getByLabelText(/^E-mail/), 'sara@example.com');
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Translator/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByLabelText('Invitation link')).toHaveValue(
    'https://x.example/-/join#code',
  );
  const sent = asked.find(({ call }) => call === 'POST /-/people');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    ...{ name: 'Sara', email: 'sara@example.com', roles: ['author', 'translator'] },
    branches: [],
  });
});

test('an agent is of branches, which nobody else is asked for', async () => {
  const asked = answerCalls({ ...forAdministrators, 'PATCH /-/people/2': sara });
  show();
  const [, change] = await screen.findAllByRole('button', { name: 'Change' });
  await userEvent.click(change as HTMLElement);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('checkbox', { name: 'Manama' })).toBeNull();
  const manager = dialog.getByRole('checkbox', { name: /^Branch manager/ });
  await userEvent.click(manager);
  expect(dialog.getByRole('checkbox', { name: 'Manama' })).toBeVisible();
  await userEvent.click(manager);
  expect(dialog.queryByRole('checkbox', { name: 'Manama' })).toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Agent/ }));
  expect(dialog.getByText('Without a branch they see no lead.')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Manama' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const sent = asked.find(({ call }) => call === 'PATCH /-/people/2');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ branches: [2] });
});

test('what the site refuses stands in the dialog, which stays open', async () => {
  const error = 'Somebody with this e-mail is here already.';
  answerCalls({
    ...forAdministrators,
    'PATCH /-/people/2': Response.json({ error }, { status: 409 }),
  });
  show();
  const [, change] = await screen.findAllByRole('button', { name: 'Change' });
  await userEvent.click(change as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Shut out' }));
  expect(await screen.findByText(error)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Sara' })).toBeVisible();
});

test('nobody shuts themselves out', async () => {
  answerCalls(forAdministrators);
  show();
  const [change] = await screen.findAllByRole('button', { name: 'Change' });
  await userEvent.click(change as HTMLElement);
  expect(screen.queryByRole('button', { name: 'Shut out' })).toBeNull();
});
