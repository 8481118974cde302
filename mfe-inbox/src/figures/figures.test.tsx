import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LeadFigures, PersonFigures } from 'shared-contracts/inbox';
import { staffFetch } from 'shared-ui/staff/staff-fetch';
import { answerCalls } from 'shared-ui/staff/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { me, service } from '../testing/leads';
import './figures.screen';

const figures: LeadFigures = {
  ...{ since: '2026-11-29', until: '2026-12-01' },
  days: [
    { day: '2026-11-29', kind: 'test-drive', count: 3 },
    { day: '2026-11-29', kind: 'parts-quote', count: 1 },
    { day: '2026-12-01', kind: 'test-drive', count: 4 },
  ],
  kinds: [
    { name: 'test-drive', count: 7, won: 2, lost: 1 },
    { name: 'parts-quote', count: 1, won: 0, lost: 0 },
  ],
  sources: [
    { name: 'google', count: 5, won: 2, lost: 1 },
    { name: 'website', count: 3, won: 0, lost: 0 },
  ],
  campaigns: [{ name: 'eid', count: 2, won: 1, lost: 0 }],
  states: [],
  sold: [{ model: 'swift', title: 'Swift', count: 2, priced: 1, total: 5800 }],
  firstAnswer: { answered: 4, inTime: 3, unanswered: 4, median: 42, ninetieth: 135 },
};

afterEach(() => jest.restoreAllMocks());

test.each(sampledLocales)(
  'figures say how many came, how soon they were answered and what was won, in %s',
  async (locale) => {
    const asked = answerCalls(service({ ...me('analyst'), 'GET /-/leads/figures': figures }));
    const path = '/-/inbox/figures?since=2026-11-29&until=2026-12-01';
    render(<TestPage remote={remote} locale={locale} path={path} />);
    const text = remote.messages[locale].figures;
    const sum = (name: keyof typeof text.sums) =>
      screen.getByText(text.sums[name], { selector: 'dt' }).nextElementSibling?.textContent;
    await screen.findByText(text.sums.median);
    expect(screen.getByText(text.withoutEntered)).toBeVisible();
    expect([sum('leads'), sum('won'), sum('inTime')]).toEqual(['8', '2', '75%']);
    expect(sum('ninetieth')).toBe(
      text.hours.replace('{{hours}}', '2').replace('{{minutes}}', '15'),
    );
    const sources = within(screen.getByRole('region', { name: text.by.source }));
    expect(sources.getAllByRole('row').map(({ textContent }) => textContent)).toContain(
      'google52 (40%)1',
    );
    expect(sources.getByText(text.website)).toBeVisible();
    const sold = within(screen.getByRole('region', { name: text.sold.title }));
    expect(sold.getAllByRole('row')[1]).toHaveTextContent('Swift25,800');
    // A day without leads has its bar too
    expect(screen.getByRole('img', { name: text.byDay }).querySelectorAll('rect')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: text.show }));
    await waitFor(() =>
      expect(
        asked.filter(({ call }) => call === 'GET /-/leads/figures').map(({ query }) => `${query}`),
      ).toEqual(Array(2).fill(`since=2026-11-29&until=2026-12-01&lang=${locale}`)),
    );
  },
);

test.each(sampledLocales)(
  'a manager sees what each person has made of the leads, with the list and a file, in %s',
  async (locale) => {
    // forgets who was signed in before
    answerCalls({ 'GET /-/refused': Response.json({}, { status: 403 }) });
    await staffFetch('/-/refused').catch(() => {});
    jest.restoreAllMocks();
    const branch = { id: 1, title: 'Sitra' };
    const people: PersonFigures[] = [
      {
        ...{ person: { id: 's', name: 'Sara' }, branch, leads: 10, answered: 8, inTime: 6 },
        ...{ appointments: 3, won: 2 },
        sources: [
          { name: 'website', count: 7 },
          { name: 'walk-in', count: 3 },
        ],
      },
      {
        ...{ person: null, branch, leads: 1, answered: 0, inTime: 0, appointments: 0, won: 0 },
        sources: [{ name: 'website', count: 1 }],
      },
    ];
    answerCalls(
      service({
        ...me('branch-manager'),
        'GET /-/leads/figures': figures,
        'GET /-/leads/figures/people': { since: '2026-11-29', until: '2026-12-01', people },
      }),
    );
    const path = '/-/inbox/figures?since=2026-11-29&until=2026-12-01';
    render(<TestPage remote={remote} locale={locale} path={path} />);
    const { people: text, website } = remote.messages[locale].figures;
    const table = within(await screen.findByRole('region', { name: text.title }));
    const walkIn = remote.messages[locale].entry.channels['walk-in'];
    expect(table.getAllByRole('row')[1]).toHaveTextContent(
      `Sara · Sitra106 (75%)32 (20%)${website} 7 · ${walkIn} 3`,
    );
    expect(table.getByRole('link', { name: /Sara/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?since=2026-11-29&until=2026-12-01&person=s&branch=1&step=all$/),
    );
    expect(table.getAllByRole('link')[1]).toHaveAttribute(
      'href',
      expect.stringContaining('person=nobody'),
    );
    expect(screen.getByRole('link', { name: text.csv })).toHaveAttribute(
      'href',
      expect.stringContaining('/-/leads/figures/people.csv?since=2026-11-29'),
    );
    expect(screen.getByRole('img', { name: text.chart })).toBeVisible();
  },
);
