import { render, screen, within } from '@testing-library/react';
import type { Api, Job } from 'shared-contracts/api';
import { type Locale, locales } from 'shared-contracts/locale';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { remote } from './remote';

const job = (changes: Partial<Job> = {}): Job => ({
  id: 1,
  slug: 'sales-adviser',
  code: 'SL-204',
  position: 'Sales adviser',
  department: 'Sales',
  vacancies: 3,
  location: 'Sitra showroom',
  description: '<h3>What you will do</h3>',
  ...changes,
});

function show(locale: Locale, path: string, jobs: Job[]) {
  const { api, settings } = emptyVisit(locale);
  const withJobs: Api = {
    ...api,
    jobs: { ...api.jobs, list: () => Promise.resolve(jobs) },
    settings: { get: () => Promise.resolve(settings) },
  };
  render(<TestPage remote={remote} locale={locale} path={path} visit={{ api: withJobs }} />);
}

const words = {
  en: {
    apply: 'Apply for Sales adviser',
    code: 'Job Code',
    link: '/job_description/sales-adviser',
  },
  ar: {
    apply: 'قدّم الآن لوظيفة Sales adviser',
    code: 'رمز الوظيفة',
    link: '/ar/job_description/sales-adviser',
  },
};

describe.each(locales)('in %s', (locale) => {
  test('each open place is a row that leads to its own page', async () => {
    show(locale, '/career', [job(), job({ id: 2, slug: 'technician', code: 'AS-118' })]);
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(7);
    const [, first] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('SL-204');
    expect(within(table).getByRole('columnheader', { name: words[locale].code })).toBeVisible();
    const [link] = within(table).getAllByRole('link', { name: words[locale].apply });
    expect(link).toHaveAttribute('href', words[locale].link);
  });

  test('with no open places the page says so and how to reach us', async () => {
    show(locale, '/career', []);
    expect(await screen.findByRole('link', { name: '8000 1234' })).toHaveAttribute(
      'href',
      'tel:80001234',
    );
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('a job shows what it is, and the chat opens with its code', async () => {
    show(locale, '/job_description/sales-adviser', [job()]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sales adviser' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What you will do' })).toBeVisible();
    const [chat] = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('https://wa.me/'));
    expect(decodeURIComponent(chat?.getAttribute('href') ?? '')).toContain('SL-204');
  });

  test('a job that does not exist is the page’s own 404', async () => {
    show(locale, '/job_description/astronaut', [job()]);
    expect(await screen.findByRole('alert')).toHaveTextContent('404');
  });
});

test.each([
  [1, 'شاغر واحد في قسم واحد.'],
  [2, 'شاغران في قسم واحد.'],
  [3, '3 شواغر في قسم واحد.'],
  [11, '11 شاغراً في قسم واحد.'],
  [100, '100 شاغر في قسم واحد.'],
])('%i open places are counted as Arabic counts', async (vacancies, sentence) => {
  show('ar', '/career', [job({ vacancies })]);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('one open place is one in English', async () => {
  show('en', '/career', [job({ vacancies: 1 })]);
  expect(await screen.findByText('One open place, in one team.')).toBeVisible();
});
