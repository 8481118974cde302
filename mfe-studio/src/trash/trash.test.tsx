import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-contracts/locale';
import { answerCalls } from 'shared-ui/staff/testing';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
// Imported statically, so that no test waits for its compilation
import '../people/people.screen';
import './trash.screen';

const at = '2026-12-01T07:05:00Z';
const item = {
  ...{ id: 't1', kind: 'content', name: 'offers/eid.json', deletedAt: at, deletedBy: 'Sara' },
  ...{ title: { en: 'Eid offer', ar: 'عرض العيد' }, until: '2026-12-31T07:05:00Z' },
};

const person = (id: string, name: string) => ({
  ...{ id, name, email: `${id}@example.com`, roles: ['author'], branches: [] },
  ...{ invitedBy: null, createdAt: at, disabledAt: null, passkeys: 1, invitedUntil: null },
});
const mariam = { ...person('1', 'Mariam'), roles: ['administrator'] };
/** Requested once per tab. */
const me = { 'GET /-/me': Response.json({ person: mariam, antiForgery: 'mark' }) };

afterEach(() => jest.restoreAllMocks());

function show(path: string, locale: Locale = 'en') {
  const { api } = emptyVisit(locale);
  const visit = { api: { ...api, offices: { ...api.offices, list: async () => [] } } };
  render(<TestPage remote={remote} locale={locale} path={path} visit={visit} />);
}

test.each(sampledLocales)('the bin says what, who, when, until when, in %s', async (locale) => {
  let items = [item];
  const asked = answerCalls({
    ...me,
    'GET /-/trash/': () => items,
    'POST /-/trash/t1/restore': () => {
      items = [];
      return { kind: 'content', name: item.name };
    },
  });
  show('/-/studio/trash', locale);
  const words = remote.messages[locale].trash;
  const name = item.title[locale];
  const row = within((await screen.findByText(name)).closest('tr') as HTMLElement);
  for (const text of [words.kinds.content, 'Sara', '01-12-2026 10:05', '31-12-2026 10:05'])
    expect(row.getByText(text)).toBeVisible();
  await userEvent.click(
    row.getByRole('button', { name: words.restoreOne.replace('{{name}}', name) }),
  );
  expect(await screen.findByText(words.restored.replace('{{name}}', name))).toBeVisible();
  expect(await screen.findByText(words.empty)).toBeVisible();
  expect(asked.some(({ call }) => call === 'POST /-/trash/t1/restore')).toBe(true);
});

test('what cannot be restored says why', async () => {
  answerCalls({
    ...me,
    'GET /-/trash/': [item],
    'POST /-/trash/t1/restore': Response.json({ error: '', code: 'taken' }, { status: 409 }),
  });
  show('/-/studio/trash');
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Eid offer' }));
  expect(await screen.findByText(/There is something of this name again/)).toBeVisible();
});

test('whoever is deleted is asked about once, and the toast brings them back', async () => {
  let everybody = [mariam, person('2', 'Sara')];
  answerCalls({
    ...me,
    ...{ 'GET /-/me/passkeys': [], 'GET /-/me/sessions': [], 'GET /-/tokens': [] },
    'GET /-/people/audit': [],
    'GET /-/people': () => everybody,
    'DELETE /-/people/2': () => {
      everybody = [mariam];
      return { trash: 't2' };
    },
    'POST /-/trash/t2/restore': () => {
      everybody = [mariam, person('2', 'Sara')];
      return { kind: 'person', name: '2' };
    },
  });
  show('/-/studio/people');
  const [, change] = await screen.findAllByRole('button', { name: 'Change' });
  await userEvent.click(change as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Sara' }));
  expect(dialog.getByText(/signed out everywhere at once/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Sara” is in the bin.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('2@example.com')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2@example.com')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('“Sara” is in the bin.')).toBeNull());
});
