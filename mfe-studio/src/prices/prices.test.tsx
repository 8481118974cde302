import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PricedModel } from 'shared-contracts/content-drafts';
import type { Locale } from 'shared-contracts/locale';
import { staffFetch } from 'shared-ui/staff/staff-fetch';
import { answerCalls } from 'shared-ui/staff/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
// Imported statically, so that no test waits for its compilation
import '../change-sets/change-set.screen';
import './prices.screen';

beforeEach(async () => {
  // forgets who was signed in before
  answerCalls({ 'GET /-/refused': Response.json({}, { status: 403 }) });
  await staffFetch('/-/refused').catch(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const model = (slug: string, en: string, ar: string, ...prices: number[]): PricedModel => ({
  ...{ path: `models/${slug}.json`, name: { en, ar }, revision: 2, writer: null, changeSet: null },
  grades: (['gl', 'glx'] as const).map((grade, at) => ({
    ...{ grade, onSite: prices[at] ?? null, inDraft: prices[at] ?? null },
  })),
});
const baleno = model('baleno', 'Baleno', 'بالينو', 5090, 5690);
const swift = model('swift', 'Swift', 'سويفت', 4900);

function show(locale: Locale, models: PricedModel[], role = 'author') {
  const person = { id: '1', name: 'Fatima', email: null, roles: [role] };
  const asked = answerCalls({
    'GET /-/me': { person, antiForgery: 'mark' },
    'GET /-/content/prices': models,
    'POST /-/content/prices': { id: 'set' },
    'GET /-/content/drafts': [],
    'GET /-/campaigns/': [],
    'GET /-/content/set': {
      ...{ id: 'set', title: 'New prices', state: 'draft', plannedAt: null, liveAt: null, size: 0 },
      ...{ createdBy: 'Fatima', createdAt: '2026-12-01T09:00:00Z', members: [], note: null },
      history: [],
    },
  });
  const path = `${locale === 'ar' ? '/ar' : ''}/-/studio/content/prices`;
  return { asked, ...render(<TestPage remote={remote} locale={locale} path={path} />) };
}

const words = remote.messages.en.prices;
const field = (name: string) => screen.findByRole('textbox', { name: `Price of ${name}` });

test.each(sampledLocales)('all grades are in one table, in %s', async (locale) => {
  show(locale, [baleno, swift]);
  const { columns } = remote.messages[locale].prices;
  expect(await screen.findByRole('columnheader', { name: columns.price })).toBeVisible();
  const values = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  expect(values.slice(0, 4)).toEqual(['5,090', '5,690', '4,900', '']);
});

test('by keyboard alone prices are written, compared, and saved as drafts of one set', async () => {
  const { asked } = show('en', [baleno, swift]);
  const user = userEvent.setup();
  await user.click(await field('Baleno GL'));
  await user.keyboard('5.190,500{Enter}{ArrowDown}4٬800');
  expect(await field('Swift GL')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(await field('Baleno GLX')).toHaveFocus();
  const [row] = screen.getAllByRole('row').slice(1);
  expect(row).toHaveTextContent('+100.500');
  await user.click(screen.getByRole('button', { name: words.save }));
  expect(await screen.findByRole('heading', { name: 'New prices' })).toBeVisible();
  const sent = asked.find(({ call }) => call === 'POST /-/content/prices');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    ...{ title: 'New prices', plannedAt: null },
    models: [
      { path: baleno.path, revision: 2, prices: [{ grade: 'gl', bhd: 5190.5 }] },
      { path: swift.path, revision: 2, prices: [{ grade: 'gl', bhd: 4800 }] },
    ],
  });
});

test('a fault is named at its row and keeps the table from being saved; a slip is asked about', async () => {
  const { asked } = show('en', [baleno]);
  const user = userEvent.setup();
  await user.click(await field('Baleno GL'));
  await user.keyboard('soon{Enter}569');
  expect(await field('Baleno GL')).toHaveAccessibleDescription(words.faults.number);
  expect(screen.getByText(words.large)).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.save }));
  expect(await field('Baleno GL')).toHaveFocus();
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await user.keyboard('{Escape}');
  expect(await field('Baleno GL')).toHaveValue('5,090');
});

test('cells of a spreadsheet are pasted, and a line without a grade is told', async () => {
  show('en', [baleno, swift]);
  const user = userEvent.setup();
  await user.click(await field('Baleno GL'));
  await user.paste('Swift\tGL\t٤٬٨٥٠\nBaleno\tGLX\t5,700\nAlto\tGL\t3,000\n');
  expect(await field('Swift GL')).toHaveValue('٤٬٨٥٠');
  expect(await field('Baleno GLX')).toHaveValue('5,700');
  const told = screen.getByText('2 prices are pasted').closest<HTMLElement>('[role="status"]');
  expect(within(told as HTMLElement).getByText('Alto GL 3,000')).toBeVisible();
});

test('a car that is published with other files leads there, and is not changed here', async () => {
  const changeSet = { id: 'other', title: 'Spring' };
  show('en', [{ ...baleno, writer: 'Ali', changeSet }, swift]);
  expect(await field('Baleno GL')).toHaveAttribute('readonly');
  expect(await field('Swift GL')).not.toHaveAttribute('readonly');
  const [link] = screen.getAllByRole('link', { name: 'Goes with “Spring”' });
  expect(link).toHaveAttribute('href', '/-/studio/content/sets/other');
});

test('what was typed is there again after the page was left, until it is saved', async () => {
  const user = userEvent.setup();
  const { unmount } = show('en', [baleno]);
  await user.click(await field('Baleno GL'));
  await user.keyboard('5190');
  unmount();
  const { unmount: leave } = show('en', [baleno]);
  expect(await field('Baleno GL')).toHaveValue('5190');
  await user.click(screen.getByRole('button', { name: words.save }));
  expect(await screen.findByRole('heading', { name: 'New prices' })).toBeVisible();
  leave();
  show('en', [baleno]);
  expect(await field('Baleno GL')).toHaveValue('5,090');
});

test('a colleague who only reads pastes nothing', async () => {
  const user = userEvent.setup();
  show('en', [baleno], 'analyst');
  await user.click(await field('Baleno GL'));
  await user.paste('1,000\n2,000');
  expect(await field('Baleno GL')).toHaveValue('5,090');
});
