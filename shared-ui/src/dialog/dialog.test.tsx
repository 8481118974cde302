import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TestVisit } from '../testing/visit';
import { dialogLayer } from '../theme/dialog-layer';
import { Dialog } from './dialog';

function Page({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <main>
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
        <Dialog open={open} onClose={close} titleId="title" title="Test drive" size="small">
          <a href="#more">More</a>
        </Dialog>
      </main>
      <div className="notistack-SnackbarContainer" data-testid="toasts" />
      <div id={dialogLayer} data-testid="layer" />
    </>
  );
}

async function show(locale: 'en' | 'ar' = 'en') {
  const onClose = jest.fn();
  render(
    <TestVisit locale={locale}>
      <Page onClose={onClose} />
    </TestVisit>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  return onClose;
}

test.each([
  ['en', 'Close'],
  ['ar', 'إغلاق'],
] as const)('in %s it is named by its title and closes by the button %s', async (locale, close) => {
  const onClose = await show(locale);
  expect(screen.getByRole('dialog', { name: 'Test drive' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: close }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape closes it, and the focus is where it was', async () => {
  const onClose = await show();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
});

test('a press beside it closes it, and none inside', async () => {
  const onClose = await show();
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(screen.getByRole('link', { name: 'More' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog.parentElement as HTMLElement);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('while it is open the page is held, and toasts are not', async () => {
  await show();
  const page = document.querySelector('main') as HTMLElement;
  expect(page.inert).toBe(true);
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  expect(screen.getByTestId('toasts').inert).toBeFalsy();
  await userEvent.keyboard('{Escape}');
  expect(page.inert).toBe(false);
  expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
});
