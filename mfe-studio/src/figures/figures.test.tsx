import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestReport } from 'shared-contracts/campaign-figures';
import type { Locale } from 'shared-contracts/locale';
import { answerCalls } from 'shared-ui/staff/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
// Imported statically, so that no test waits for its compilation
import './figures.screen';

const line = { day: '2026-12-01', locale: 'en', source: 'instagram', offer: 'new-car-offer' };
const report = {
  ...{ slug: 'eid', since: null, until: null },
  lines: [
    { ...line, variant: 'A', visits: 1500, leads: 30, conversions: 30 },
    {
      ...line,
      day: '2026-12-03',
      locale: 'ar',
      variant: 'B',
      visits: 500,
      leads: 30,
      conversions: 30,
    },
  ],
};
const figuresOf = (name: string, leads: number, best: number) => ({
  ...{ name, weight: 1, visitors: 1000, leads, conversion: leads / 1000, best },
  interval: { from: 0.01, to: 0.05 },
});
const test_: TestReport = {
  ...{ offer: 'new-car-offer', since: '2026-12-01', days: 8, split: 0.5, isSplitWrong: false },
  variants: [figuresOf('A', 20, 0.03), figuresOf('B', 40, 0.97)],
  ...{ lacks: { visitors: 0, days: 0 }, isEnough: true },
};
const link = {
  ...{ code: 'abcdefg', address: 'https://x.example/c/abcdefg', target: 'https://x.example/' },
  ...{ offer: 'new-car-offer', locale: 'ar', source: 'poster', medium: 'print' },
  ...{ createdBy: 'Sara', createdAt: '2026-12-01T07:05:00Z' },
};
const administrator = {
  person: { id: '1', name: 'Sara', email: 'x', roles: ['administrator'] },
  antiForgery: 'mark',
};
// The signed-in person is cached for the tab's lifetime
const site = (tests: TestReport[]) => ({
  'GET /-/campaigns/': [{ slug: 'eid', title: { en: 'Eid with Jimny', ar: 'العيد مع جيمني' } }],
  'GET /-/me': administrator,
  'GET /-/campaigns/eid/report': report,
  'GET /-/campaigns/eid/tests': tests,
  'GET /-/campaigns/eid/links': { offers: ['new-car-offer'], links: [link] },
});

// jsdom has no canvas; a browser test covers the chart
jest.mock('uplot', () => ({
  __esModule: true,
  default: class {
    destroy() {}
  },
}));
beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => jest.restoreAllMocks());

const show = (locale: Locale = 'en') =>
  render(<TestPage remote={remote} locale={locale} path="/-/studio/campaigns/eid/report" />);

test.each(sampledLocales)(
  'the report says sums, and a table by what is asked, in %s',
  async (locale) => {
    answerCalls(site([]));
    show(locale);
    const text = remote.messages[locale].figures;
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain(
      { en: 'Eid with Jimny', ar: 'العيد مع جيمني' }[locale],
    );
    const table = within(await screen.findByRole('region', { name: text.report }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual(
      [
        [text.part.day, text.visits, text.leads, text.conversion].join(''),
        '01-12-20261,500302%',
        '03-12-2026500306%',
      ].map((text) => (locale === 'ar' ? expect.any(String) : text)),
    );
    expect(screen.getByText(text.conversionNote)).toBeVisible();
    expect(screen.getByRole('img', { name: text.chart })).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: text.by }));
    await userEvent.click(screen.getByRole('option', { name: text.part.locale }));
    expect(table.getByText(text.language.ar)).toBeVisible();
    expect(screen.getByRole('link', { name: text.csv })).toHaveAttribute(
      'href',
      `/-/campaigns/eid/report.csv?lang=${locale}`,
    );
  },
);

test('a test is ended for its winner by who may, after a question', async () => {
  const asked = answerCalls({
    ...site([test_]),
    'POST /-/campaigns/eid/tests/new-car-offer/end': { version: 4 },
  });
  show();
  await userEvent.click(await screen.findByRole('tab', { name: 'Variants' }));
  expect(screen.getByText('Variant B is the best with a probability of 97%.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Make B the page' }));
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'End the test' }),
  );
  const call = asked.find(({ call: made }) => made.startsWith('POST'));
  expect(JSON.parse(call?.body ?? '')).toEqual({ winner: 'B' });
});

test('without enough visitors and days nothing is said', async () => {
  const early = { ...test_, isEnough: false, lacks: { visitors: 120, days: 3 } };
  answerCalls(site([early]));
  show();
  await userEvent.click(await screen.findByRole('tab', { name: 'Variants' }));
  expect(screen.getByText(/still needs 120 visitors, and the test 3 days/)).toBeVisible();
  expect(screen.queryByText(/probability of/)).not.toBeInTheDocument();
});

test('a link is made for a source, and comes with its QR code', async () => {
  const asked = answerCalls({
    ...site([]),
    'POST /-/campaigns/eid/links': link,
  });
  show();
  await userEvent.click(await screen.findByRole('tab', { name: 'Links' }));
  expect(screen.getByRole('link', { name: 'QR code for poster as PNG' })).toHaveAttribute(
    'href',
    '/-/campaigns/eid/links/abcdefg/qr.png',
  );
  await userEvent.type(screen.getByRole('textbox', { name: /^Source/ }), 'instagram');
  await userEvent.type(screen.getByRole('textbox', { name: /^Medium/ }), 'social');
  await userEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  const call = asked.find(({ call: made }) => made.startsWith('POST'));
  expect(JSON.parse(call?.body ?? '')).toEqual({
    ...{ offer: 'new-car-offer', locale: 'en', source: 'instagram', medium: 'social' },
  });
});
