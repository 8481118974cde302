import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { can, roles, roomsOf } from 'shared-contracts/staff';
import { answerCalls } from 'shared-ui/staff/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
// Imported statically, so that no test waits for its compilation
import './preview-links.screen';

const link = (id: string, madeBy: string, canCallBack: boolean) => ({
  ...{ id, kind: 'campaign', name: 'eid', version: 3, madeBy, canCallBack },
  ...{ madeAt: '2026-11-30T09:30:00Z', until: '2026-12-01T09:30:00Z' },
});

afterEach(() => jest.restoreAllMocks());

test.each(sampledLocales)(
  'links are listed with who made them and until when, and called back by a button, in %s',
  async (locale) => {
    const links = [link('a', 'Mariam', true), link('b', 'Ali', false)];
    const calls = answerCalls({
      'GET /-/preview-links/': () => links,
      'POST /-/preview-links/a/call-back': () => {
        links.shift();
        return {};
      },
    });
    render(<TestPage remote={remote} locale={locale} path="/-/studio/preview-links" />);
    const text = remote.messages[locale].previewLinks;
    const row = (await screen.findByText('Mariam')).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('01-12-2026 12:30');
    // The other link can only be revoked by others
    expect(screen.getAllByRole('button', { name: text.callBack })).toHaveLength(1);
    await userEvent.click(within(row).getByRole('button', { name: text.callBack }));
    expect(await screen.findByText('Ali')).toBeVisible();
    expect(screen.queryByText('Mariam')).toBeNull();
    expect(calls).toBeDefined();
  },
);

test.each(roles)('the frame leads %s there who may read campaigns or content', (role) => {
  const person = { roles: [role] };
  const isLed = roomsOf(person, remote.navigation).some(({ path }) =>
    path.endsWith('/preview-links'),
  );
  expect(isLed).toBe(can(person, 'campaign.read') || can(person, 'content.read'));
});
