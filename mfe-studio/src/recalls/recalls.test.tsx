import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-contracts/locale';
import type { RecallReport, StaffRecallList } from 'shared-contracts/staff-recalls';
import { answerCalls } from 'shared-ui/staff/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
// Imported statically, so that no test waits for its compilation
import './recalls.screen';

afterEach(() => jest.restoreAllMocks());

const list: StaffRecallList = {
  ...{ recall: 'fuel-pump-2024', title: { en: 'Fuel pump', ar: 'مضخة الوقود' }, cars: 1204 },
  ...{ changedAt: '2026-11-28T09:00:00Z', changedBy: 'Mona', isForeign: false },
};
const report: RecallReport = {
  ...{ lists: [], isStored: false, faults: [], faultCount: 0, missing: [] },
};

function show(locale: Locale, calls: Record<string, object>) {
  const person = { id: '1', name: 'Fatima', email: null, roles: ['manager'] };
  const asked = answerCalls({
    'GET /-/me': { person, antiForgery: 'mark' },
    'GET /-/recalls/': { lists: [list] },
    ...calls,
  });
  const path = `${locale === 'ar' ? '/ar' : ''}/-/studio/recalls`;
  render(<TestPage remote={remote} locale={locale} path={path} />);
  return asked;
}

test.each(sampledLocales)('each recall is listed with its cars, in %s', async (locale) => {
  const words = remote.messages[locale].recalls;
  const lists = [list, { ...list, recall: 'rust', cars: 0, isForeign: true }];
  show(locale, { 'GET /-/recalls/': { lists } });
  const row = (await screen.findByText('fuel-pump-2024')).closest('tr') as HTMLElement;
  for (const text of [list.title[locale], '1,204', 'Mona', '28-11-2026 12:00'])
    expect(row).toHaveTextContent(text);
  expect(screen.getAllByRole('button', { name: /./ }).map((one) => one.textContent)).toEqual(
    expect.arrayContaining([words.bringIn, words.takeBack]),
  );
  expect(screen.getByText(words.foreign)).toBeVisible();
});

test('a sheet is checked, its wrong rows are told, and a right one replaces the lists', async () => {
  const words = remote.messages.en.recalls;
  const faults = [{ row: 3, column: 'recall' as const, code: 'unknown' as const, value: 'rust' }];
  let answer: RecallReport = { ...report, faults, faultCount: 1 };
  const asked = show('en', {
    'POST /-/recalls/sheet': () => Response.json(answer),
  });
  await userEvent.click(await screen.findByRole('button', { name: words.bringIn }));
  const dialog = within(screen.getByRole('dialog', { name: words.bringIn }));
  const choose = async () =>
    userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
      new File(['recall,chassis_number'], 'recalled.csv', { type: 'text/csv' }),
    );
  await choose();
  const row = (await dialog.findByText('rust')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent(words.faults.unknown);
  expect(dialog.getByRole('button', { name: words.replace })).toBeDisabled();
  answer = { ...report, lists: [{ recall: 'fuel-pump-2024', cars: 2 }] };
  await choose();
  expect(await dialog.findByText(words.ready)).toBeVisible();
  answer = { ...answer, isStored: true };
  await userEvent.click(dialog.getByRole('button', { name: words.replace }));
  expect(await dialog.findByText(words.stored)).toBeVisible();
  expect(asked.filter(({ call }) => call === 'POST /-/recalls/sheet')).toHaveLength(3);
});

test('a list is taken back', async () => {
  const asked = show('en', { 'DELETE /-/recalls/fuel-pump-2024': { trash: 't1' } });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Take the list back: Fuel pump' }),
  );
  expect(asked.map(({ call }) => call)).toContain('DELETE /-/recalls/fuel-pump-2024');
  expect(await screen.findByText('“Fuel pump” is in the bin.')).toBeVisible();
});
