import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LeadReceipt } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import type { FragmentState } from 'shared-contracts/visit';
import { CatalogVisit } from '../testing/catalog-visit';
import { swift } from '../testing/models';
import type { RequestedDrive } from './request-dialog';
import { TestDriveRequest, useTestDriveRequest } from './test-drive-request';

function Page() {
  const request = useTestDriveRequest();
  return (
    <>
      <button type="button" onClick={request.ask}>
        Ask
      </button>
      <TestDriveRequest model={swift} request={request} />
    </>
  );
}

interface FormProps {
  vehicle: string;
  onSent: (receipt: LeadReceipt, values: RequestedDrive) => void;
}

function FakeForm({ vehicle, onSent }: FormProps) {
  const send = () =>
    onSent(
      { message: 'ok', reference: 'TD-20417' },
      { name: 'Mariam', vehicle: 'EECO', car: 'إيكو' },
    );
  return (
    <button type="button" onClick={send}>
      {`Send for ${vehicle}`}
    </button>
  );
}

/** A fragment is known by its name alone, so its component's props are not. */
const ready = { status: 'ready', Component: FakeForm, data: null } as unknown as FragmentState;

function show(locale: Locale, state: Promise<FragmentState>) {
  const load = jest.fn((_name: string) => state);
  const fragments = { peek: () => undefined, load };
  render(
    <CatalogVisit locale={locale} visit={{ fragments }}>
      <Page />
    </CatalogVisit>,
  );
  return load;
}

const ask = async () => {
  const button = screen.getByRole('button', { name: 'Ask' });
  button.focus();
  await act(async () => fireEvent.click(button));
};

/** On the page of a Swift, whose visitor chose another car. */
test.each([
  ['en', 'TEST DRIVE REQUEST', 'Thank you, \u2068Mariam\u2069', 'Back to Swift'],
  ['ar', 'طلب تجربة قيادة', 'شكراً لك، \u2068Mariam\u2069', 'العودة إلى \u2068Swift\u2069'],
] as const)('a sent request is thanked for by name: %s', async (locale, title, thanks, back) => {
  const load = show(locale, Promise.resolve(ready));
  expect(load).not.toHaveBeenCalled();
  await ask();
  expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Send for swift' }));

  const dialog = await screen.findByRole('dialog', { name: thanks });
  expect(dialog).toHaveTextContent('TD-20417');
  expect(dialog).toHaveTextContent(/إيكو test drive|تجربة قيادة إيكو/);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: back }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  expect(load).toHaveBeenCalledWith('mfe-aftersales/test-drive-form');
});

test('asked for again, it starts from the form', async () => {
  show('en', Promise.resolve(ready));
  await ask();
  await userEvent.click(await screen.findByRole('button', { name: 'Send for swift' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Back to Swift' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await ask();
  expect(await screen.findByRole('button', { name: 'Send for swift' })).toBeInTheDocument();
});

test('while the form loads its place is kept, and said', async () => {
  show('en', new Promise(() => undefined));
  await ask();
  expect(await screen.findByRole('status')).toHaveTextContent('Loading the form');
});

test.each([
  ['en', 'Test drive page', '/test-drive'],
  ['ar', 'صفحة تجربة القيادة', '/ar/test-drive'],
] as const)('without the form there is a phone and a page: %s', async (locale, page, address) => {
  show(locale, Promise.resolve({ status: 'failed' }));
  await ask();
  expect(await screen.findByRole('link', { name: page })).toHaveAttribute('href', address);
  expect(screen.getByRole('link', { name: '8000 1234' })).toHaveAttribute('href', 'tel:80001234');
});
