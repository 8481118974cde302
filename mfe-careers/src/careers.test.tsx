import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, ApiError, type Job, type LeadReceipt } from 'shared-contracts/api';
import { formMessages } from 'shared-contracts/forms-messages';
import type { Locale } from 'shared-contracts/locale';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from './remote';

const job = (changes: Partial<Job> = {}): Job => ({
  id: 1,
  slug: 'sales-adviser',
  code: 'SL-204',
  position: 'Sales adviser',
  department: 'Sales',
  vacancies: 3,
  location: 'Sitra showroom',
  posted: '2026-11-15',
  until: '2199-01-31',
  employmentType: 'FULL_TIME',
  locality: 'Sitra',
  description: '<h3>What you will do</h3>',
  ...changes,
});

const receipt: LeadReceipt = { message: 'Received JA-20417.', reference: 'JA-20417' };

function show(locale: Locale, path: string, jobs: Job[]) {
  const { api, settings } = emptyVisit(locale);
  const apply = jest.fn<Promise<LeadReceipt>, Parameters<Api['jobs']['apply']>>();
  apply.mockResolvedValue(receipt);
  const withJobs: Api = {
    ...api,
    offices: { list: async () => [] },
    jobs: {
      list: () => Promise.resolve(jobs),
      get: async (slug) => {
        const found = jobs.find((candidate) => candidate.slug === slug);
        if (!found) throw new ApiError(slug, 404, []);
        return found;
      },
      apply,
    },
    settings: { get: () => Promise.resolve(settings) },
  };
  render(<TestPage remote={remote} locale={locale} path={path} visit={{ api: withJobs }} />);
  return apply;
}

async function sendApplication(locale: Locale) {
  const { fields, forms } = formMessages[locale];
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(fields.name.label), 'Noora');
  await user.type(screen.getByLabelText(fields.mobile.label), '3612 3456');
  await user.type(screen.getByLabelText(fields.email.label), 'noora@example.com');
  const cv = new File(['%PDF-1.7'], 'noora.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText(fields.cv.label, { selector: 'input' }), cv);
  await user.click(screen.getByRole('button', { name: forms.applyJob.submit }));
  return cv;
}

// Loads the lazy screens before the tests: the first compilation takes longer than a test waits for an element.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));
beforeEach(() => sessionStorage.clear());

const texts = {
  en: {
    apply: 'Apply for Sales adviser',
    code: 'Job Code',
    none: 'No vacancies at the moment',
    anyJob: 'Any that fits',
    again: 'Send another CV',
    link: '/job_description/sales-adviser',
  },
  ar: {
    apply: 'قدّم الآن لوظيفة \u2068Sales adviser\u2069',
    code: 'رمز الوظيفة',
    none: 'لا شواغر لدينا في الوقت الحالي',
    anyJob: 'أي وظيفة مناسبة',
    again: 'أرسل سيرة أخرى',
    link: '/ar/job_description/sales-adviser',
  },
};

describe.each(sampledLocales)('in %s', (locale) => {
  test('each open place is a row that leads to its own page', async () => {
    show(locale, '/career', [job(), job({ id: 2, slug: 'technician', code: 'AS-118' })]);
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(7);
    const [, first] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('SL-204');
    expect(within(table).getByRole('columnheader', { name: texts[locale].code })).toBeVisible();
    const [link] = within(table).getAllByRole('link', { name: texts[locale].apply });
    expect(link).toHaveAttribute('href', texts[locale].link);
  });

  test('with no open places the page says so and takes a CV for any place', async () => {
    const apply = show(locale, '/career', []);
    const { none, anyJob } = texts[locale];
    expect(await screen.findByRole('heading', { level: 2, name: none })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    const cv = await sendApplication(locale);
    const thanks = await screen.findByRole('heading', { name: /Noora/ });
    expect(thanks).toHaveFocus();
    const page = within(screen.getByRole('main'));
    expect(page.getByText('JA-20417', { selector: 'b *' })).toBeVisible();
    expect(page.getByText('noora.pdf')).toBeVisible();
    expect(page.getByText(anyJob)).toBeVisible();
    expect(apply.mock.calls[0]?.[0]).toEqual({
      name: 'Noora',
      code: '+973',
      mobile: '36123456',
      email: 'noora@example.com',
      jobId: 'website',
      cv,
    });
  });

  test('after one CV was sent the form comes back without its file', async () => {
    show(locale, '/career', [job()]);
    await sendApplication(locale);
    await userEvent.click(await screen.findByRole('button', { name: texts[locale].again }));
    expect(screen.queryByText('noora.pdf')).toBeNull();
    const { cv, name } = formMessages[locale].fields;
    const file = screen.getByLabelText<HTMLInputElement>(cv.label, { selector: 'input' });
    expect(file.files).toHaveLength(0);
    expect(screen.getByLabelText(name.label)).toHaveValue('');
  });

  test('a job shows what it is, and an application for it carries its code', async () => {
    const apply = show(locale, '/job_description/sales-adviser', [job()]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sales adviser' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What you will do' })).toBeVisible();
    expect(screen.getByText('15-11-2026')).toBeVisible();
    await sendApplication(locale);
    await screen.findByRole('heading', { name: /Noora/ });
    expect(apply.mock.calls[0]?.[0]).toMatchObject({ jobId: 'SL-204' });
  });

  test('whoever has a question about a job opens the chat with its code', async () => {
    show(locale, '/job_description/sales-adviser', [job()]);
    const links = await screen.findAllByRole('link');
    const chat = links
      .map((link) => link.getAttribute('href') ?? '')
      .find((href) => href.startsWith('https://wa.me/'));
    expect(decodeURIComponent(chat ?? '')).toContain('SL-204');
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
  expect(await screen.findByText('One vacancy, in one team.')).toBeVisible();
});
