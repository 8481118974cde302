import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from 'shared-ui/staff/testing';
import { streamOfTest } from 'shared-ui/staff/testing/stream';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
// Imported statically, so that no test waits for their compilation
import '../content/file-editor.screen';
import './missed-addresses.screen';

const field = (title: string) => ({ type: 'string', title });
const form = {
  schema: {
    type: 'array',
    items: {
      ...{ type: 'object', required: ['from', 'to'] },
      properties: { from: field('From'), to: field('To') },
    },
  },
  ...{ models: [], pictures: {} },
};

afterEach(() => jest.restoreAllMocks());

test.each(sampledLocales)(
  'an unknown address is listed, and its button begins a redirect from it, in %s',
  async (locale) => {
    localStorage.clear();
    streamOfTest();
    const person = { id: '1', name: 'Fatima', email: null, roles: ['author'] };
    const asked = answerCalls({
      'GET /-/me': { person, antiForgery: 'mark' },
      'GET /-/missed-addresses': [{ address: '/عروض', count: 7, lastDay: '2026-11-28' }],
      'GET /-/content/form': form,
      'GET /-/content/draft': {
        ...{ path: 'redirects.json', kind: 'page', title: null, state: 'draft', isDeletion: false },
        ...{ body: [], revision: 0, isBegun: false, editedBy: { id: '1', name: 'Fatima' } },
        ...{
          editedAt: '2026-12-01T09:30:00Z',
          goesLiveAt: null,
          baseVersion: 1,
          live: 1,
          standing: 1,
        },
        ...{ note: null, faults: [], closedDays: [] },
      },
      'POST /-/content/draft/check': { faults: [] },
      'PUT /-/content/draft': { revision: 1, faults: [] },
    });
    const prefix = locale === 'ar' ? '/ar' : '';
    const path = `${prefix}/-/studio/content/missed-addresses`;
    render(<TestPage remote={remote} locale={locale} path={path} />);
    const text = remote.messages[locale].missedAddresses;
    const row = (await screen.findByText('/عروض')).closest('tr');
    expect(row).toHaveTextContent('7');
    expect(row).toHaveTextContent('2026-11-28');
    await userEvent.click(screen.getByRole('link', { name: text.redirect }));
    expect(await screen.findByLabelText(/From/)).toHaveValue('/عروض');
    await waitFor(() => expect(screen.getByLabelText(/To/)).toHaveFocus());
    await waitFor(() => expect(asked.some(({ call }) => call.startsWith('PUT'))).toBe(true), {
      timeout: 4000,
    });
    const { body = '' } = asked.find(({ call }) => call.startsWith('PUT')) ?? {};
    expect(JSON.parse(body).body).toEqual([{ from: '/عروض', to: '' }]);
  },
);
