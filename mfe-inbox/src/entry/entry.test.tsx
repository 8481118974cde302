import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EntryForm } from 'shared-contracts/inbox';
import type { Locale } from 'shared-contracts/locale';
import { staffFetch } from 'shared-ui/staff/staff-fetch';
import { answerCalls } from 'shared-ui/staff/testing';
import { streamOfTest } from 'shared-ui/staff/testing/stream';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { lead, me, service } from '../testing/leads';
import './entry.screen';
import '../list/inbox.screen';

const text = (name: string, label: string, isRequired = true) =>
  ({ name, label, isRequired, kind: 'text', initial: '' }) as const;
const forms: EntryForm[] = [
  { kind: 'test-drive', fields: [text('name', 'Name'), text('mobile', 'Mobile')] },
  {
    kind: 'parts-quote',
    fields: [
      text('name', 'Name'),
      { ...text('place', 'Place'), kind: 'select', options: [{ value: 'home', label: 'Home' }] },
      { ...text('address', 'Address'), onlyWith: { place: ['home'] } },
    ],
  },
];

beforeEach(async () => {
  streamOfTest();
  answerCalls({ 'GET /-/refused': Response.json({}, { status: 403 }) });
  await staffFetch('/-/refused').catch(() => {});
  jest.restoreAllMocks();
});
afterEach(() => jest.restoreAllMocks());

const show = (locale: Locale = 'en') =>
  render(<TestPage remote={remote} locale={locale} path="/-/inbox/new" />);

test.each(sampledLocales)(
  'an agent enters a lead, is told of the same person, and lands on the lead, in %s',
  async (locale) => {
    const answers: Record<string, object> = service({
      'GET /-/leads/entry-forms': forms,
      'GET /-/leads/same-person': [lead()],
      'POST /-/leads/entries': Response.json(
        { error: 'x', faults: [{ field: 'mobile', sentence: 'All eight digits.' }] },
        { status: 422 },
      ),
    });
    const asked = answerCalls(answers);
    show(locale);
    const words = remote.messages[locale].entry;
    fireEvent.change(await screen.findByRole('textbox', { name: /^Mobile/ }), {
      target: { value: '36123456' },
    });
    expect(await screen.findByText(words.same_one)).toBeVisible();
    expect(screen.getByRole('link', { name: /مريم الدوسري/ })).toHaveAttribute(
      'href',
      expect.stringContaining('lead=TD-7K2M9'),
    );
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), {
      target: { value: 'Noora' },
    });
    await userEvent.click(screen.getByLabelText(words.channels.fair));
    fireEvent.change(screen.getByLabelText(words.fair), { target: { value: 'Autumn' } });
    await userEvent.click(screen.getByRole('button', { name: words.save }));
    // nothing is sent before it is said how the person agreed
    expect(await screen.findByText(words.noConsent)).toBeVisible();
    await userEvent.click(screen.getByLabelText(words.consents.signed));
    await userEvent.click(screen.getByRole('button', { name: words.save }));
    expect(await screen.findByText('All eight digits.')).toBeVisible();
    answers['POST /-/leads/entries'] = { reference: 'TD-7K2M9' };
    await userEvent.click(screen.getByRole('button', { name: words.save }));
    expect(await screen.findByRole('article')).toHaveTextContent('مريم الدوسري');
    const sent = asked.filter(({ call }) => call === 'POST /-/leads/entries');
    expect(sent.map(({ body }) => JSON.parse(body))[1]).toMatchObject({
      ...{ kind: 'test-drive', values: { name: 'Noora', mobile: '36123456' }, locale },
      ...{ channel: 'fair', fair: 'Autumn', branch: 1, consent: 'signed', confirmByMail: false },
    });
  },
);

test.each(sampledLocales)(
  'who sends an empty form is told of every field that is missing, and of the consent, in %s',
  async (locale) => {
    const asked = answerCalls(
      service({ 'GET /-/leads/entry-forms': forms, 'GET /-/leads/same-person': [] }),
    );
    show(locale);
    const words = remote.messages[locale].entry;
    await userEvent.click(await screen.findByRole('button', { name: words.save }));
    for (const name of [/^Name/, /^Mobile/])
      expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription(words.missing);
    expect(screen.getByText(`${words.mend} ${words.noConsent}`)).toBeVisible();
    expect(asked.map(({ call }) => call)).not.toContain('POST /-/leads/entries');
  },
);

test('what was typed stays when another form is chosen, and a field appears with its choice', async () => {
  answerCalls(service({ 'GET /-/leads/entry-forms': forms, 'GET /-/leads/same-person': [] }));
  show();
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), {
    target: { value: 'Noora' },
  });
  await userEvent.click(screen.getByLabelText('Parts quote'));
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Noora');
  expect(screen.queryByRole('textbox', { name: /^Address/ })).toBeNull();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Place/ }));
  fireEvent.click(screen.getByRole('option', { name: 'Home' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Address/ })).toBeVisible());
});

test('who only reads figures enters nothing', async () => {
  const asked = answerCalls(service(me('analyst')));
  show();
  expect(await screen.findByText('Leads are not shown to you')).toBeVisible();
  expect(asked.map(({ call }) => call)).toEqual(['GET /-/me']);
});
