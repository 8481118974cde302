import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showWindow } from '../testing/media';
import { TestVisit } from '../testing/visit';
import { Dialog } from './dialog';

const show = (locale: 'en' | 'ar', onClose: () => void) =>
  render(
    <TestVisit locale={locale}>
      <Dialog open onClose={onClose} titleId="title" title="Test drive" size="small">
        <a href="#more">More</a>
      </Dialog>
    </TestVisit>,
  );

beforeEach(() => showWindow());

test.each([
  ['en', 'Close'],
  ['ar', 'إغلاق'],
] as const)('in %s it is named by its title and closes by the button %s', async (locale, close) => {
  const onClose = jest.fn();
  show(locale, onClose);
  expect(screen.getByRole('dialog', { name: 'Test drive' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: close }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape closes it', async () => {
  const onClose = jest.fn();
  show('en', onClose);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
