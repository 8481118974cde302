import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LeadPerson } from 'shared-contracts/inbox';
import { answerCalls } from 'shared-ui/staff/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { lead, me, other } from '../testing/leads';
import './person.screen';

afterEach(() => jest.restoreAllMocks());

const person: LeadPerson = {
  ...{ lead: lead(), others: [other], cars: ['Swift', 'Jimny'] },
  notes: [
    {
      ...{ id: 'n', text: 'Wants red', by: 'Sara', at: '2026-12-01T07:30:00Z' },
      reference: other.reference,
    },
  ],
  consents: [{ reference: 'TD-7K2M9', at: '2026-12-01T07:30:00Z', given: 'signed' }],
};

test.each(sampledLocales)(
  'a person’s page has requests, cars, notes and consent, and joins and parts, in %s',
  async (locale) => {
    const asked = answerCalls({
      ...me('agent'),
      'GET /-/leads/people/TD-7K2M9': person,
      'POST /-/leads/TD-7K2M9/join': person,
      'POST /-/leads/TD-7K2M9/part': person,
    });
    render(<TestPage remote={remote} locale={locale} path="/-/inbox/people/TD-7K2M9" />);
    const words = remote.messages[locale].person;
    expect(await screen.findByRole('heading', { level: 1, name: 'مريم الدوسري' })).toBeVisible();
    for (const text of ['Jimny', 'Wants red', '+97336123456'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(new RegExp(words.given.signed))).toBeVisible();
    const body = (name: string) =>
      asked.filter(({ call }) => call.endsWith(name)).map((one) => JSON.parse(one.body));
    fireEvent.change(screen.getByLabelText(words.other), { target: { value: 'td-1' } });
    await userEvent.click(screen.getByRole('button', { name: words.join }));
    await waitFor(() => expect(body('/join')).toEqual([{ other: 'td-1' }]));
    await userEvent.click(screen.getByRole('button', { name: /SB-1QX4T/ }));
    await waitFor(() => expect(body('/part')).toEqual([{ other: 'SB-1QX4T' }]));
  },
);
