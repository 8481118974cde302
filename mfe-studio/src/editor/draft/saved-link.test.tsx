import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localise } from 'shared-contracts/locale';
import { useLocation } from 'shared-contracts/router';
import { TestVisit } from 'shared-ui/testing';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { SavedLink } from './saved-link';

const to = '/-/studio/campaigns/eid/preview';

function Address() {
  return <output>{useLocation().pathname}</output>;
}

describe.each(sampledLocales)('in %s', (locale) => {
  test.each([true, false])(
    'the next screen waits for the save, and comes only when it is stored: %s',
    async (isStored) => {
      let answer = () => {};
      const save = new Promise<void>((resolve) => {
        answer = resolve;
      });
      let isUnsaved = true;
      const session = { flush: jest.fn(() => save), hasUnsavedChanges: () => isUnsaved };
      render(
        <TestVisit locale={locale} path="/edit">
          <SavedLink to={to} session={session} label="Preview" />
          <Address />
        </TestVisit>,
      );
      await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
      expect(session.flush).toHaveBeenCalledTimes(1);
      expect(screen.getByRole('status')).toHaveTextContent(localise('/edit', locale));
      isUnsaved = !isStored;
      await act(async () => answer());
      await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
      expect(screen.getByRole('status').textContent).toBe(
        localise(isStored ? to : '/edit', locale),
      );
    },
  );
});
