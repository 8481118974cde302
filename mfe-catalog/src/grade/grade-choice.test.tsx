import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createApi } from 'shared-contracts/api-client';
import type { Locale } from 'shared-contracts/locale';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { remote } from '../remote';
import { swift } from '../testing/models';

async function show(locale: Locale, search = '') {
  const silent = () => Promise.reject(new Error('no request is expected'));
  const api = createApi({ locale, transport: silent });
  const models = { ...api.models, get: () => Promise.resolve(swift) };
  const settings = { get: () => Promise.resolve(emptyVisit(locale).settings) };
  render(
    <TestPage
      remote={remote}
      locale={locale}
      path={`/explore-vehicles/swift${search}`}
      visit={{ api: { ...api, models, settings } }}
    />,
  );
  await screen.findByRole('heading', { level: 1 });
}

const addresses = (name: RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

test.each([
  ['en', '', 'Choose a grade', /test drive$/, 'From BHD 5,595'],
  ['ar', '/ar', 'اختر الفئة', /تجربة قيادة/, 'ابتداءً من 5,595 دينار بحريني'],
] as const)(
  'the grade that is chosen goes along with every request of the page: %s',
  async (locale, prefix, title, request, price) => {
    await show(locale, '?grade=gl&colour=red');
    const grades = within(screen.getByRole('group', { name: title }));
    const glx = grades.getByRole('radio', { name: /^GLX/ });
    expect(grades.getByRole('radio', { name: /^GL / })).toBeChecked();
    expect(grades.getByText(price)).toBeInTheDocument();
    await userEvent.click(glx);
    expect(glx).toBeChecked();
    const all = addresses(request);
    expect(all.length).toBeGreaterThan(1);
    for (const address of all)
      expect(address).toBe(`${prefix}/test-drive?model=swift&grade=glx&colour=red`);
    const links = screen.getAllByRole('navigation').map(({ parentElement }) => parentElement);
    expect(links.some((row) => row?.textContent?.includes('Swift GLX'))).toBe(true);
  },
);

test('without scripts its button sends it to the page’s own address, with the colour', async () => {
  await show('ar', '?grade=gl&colour=red');
  const button = screen.getByRole('button', { name: 'اعتماد هذه الفئة', hidden: true });
  const form = button.closest('form');
  expect(form).toHaveAttribute('action', '/ar/explore-vehicles/swift#price');
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveFormValues({ grade: 'gl', colour: 'red' });
});

test.each([
  ['en', 'What the GLX adds for BHD\u00a0600', ['GearboxAutomatic', 'Rear camera']],
  ['ar', 'ما تضيفه فئة GLX مقابل 600\u00a0دينار\u00a0بحريني', ['GearboxAutomatic', 'Rear camera']],
] as const)(
  'what the dearer grade adds stands beside the grades: %s',
  async (locale, title, gains) => {
    await show(locale);
    const upgrade = screen.getByRole('heading', { level: 3, name: title }).parentElement;
    const items = within(upgrade ?? document.body).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(gains);
  },
);
