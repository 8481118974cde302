import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { LeadReceipt } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useLocation, useNavigate } from 'shared-contracts/router';
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

/** The host types fragments by name only, so the component's props are unknown. */
const ready = { status: 'ready', Component: FakeForm, data: null } as unknown as FragmentState;

/** Shows the current address, and a Back button. */
function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      {`Back from ${pathname}${search}`}
    </button>
  );
}

const forget = jest.fn();

const address = () =>
  screen.getByRole('button', { name: /^Back from/, hidden: true }).textContent?.slice(10);

function show(locale: Locale, state: Promise<FragmentState>, path = paths.explore('swift')) {
  const load = jest.fn((_name: string) => state);
  const fragments = { peek: () => undefined, load, forget };
  render(
    <CatalogVisit locale={locale} visit={{ fragments }} path={path}>
      <Page />
      <Browser />
    </CatalogVisit>,
  );
  return load;
}

const ask = async () => {
  const button = screen.getByRole('button', { name: 'Ask' });
  button.focus();
  await act(async () => fireEvent.click(button));
};

/** On a Swift's page the visitor chose another car. */
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
  expect(dialog).toHaveTextContent('إيكو');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: back }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  expect(load).toHaveBeenCalledWith('mfe-aftersales/test-drive-form');
});

test('what it takes is fetched when the page is at rest, and again when that has failed', async () => {
  jest.useFakeTimers();
  const load = show('en', Promise.resolve({ status: 'failed' }));
  await act(async () => jest.advanceTimersByTime(1000));
  expect(load).not.toHaveBeenCalled();
  await act(async () => jest.advanceTimersByTime(1000));
  expect(load).toHaveBeenCalledTimes(1);
  expect(forget).toHaveBeenCalledWith('mfe-aftersales/test-drive-form');
  jest.useRealTimers();
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
  ['en', 'Test drive page', 'Try again', '/test-drive?model=swift'],
  ['ar', 'صفحة تجربة القيادة', 'حاول مرة أخرى', '/ar/test-drive?model=swift'],
] as const)(
  'without the form there is a phone, a page and another try: %s',
  async (locale, page, again, address) => {
    const load = show(locale, Promise.resolve({ status: 'failed' }));
    await ask();
    expect(await screen.findByRole('link', { name: page })).toHaveAttribute('href', address);
    expect(screen.getByRole('link', { name: '8000 1234' })).toHaveAttribute('href', 'tel:80001234');
    load.mockReturnValue(Promise.resolve(ready));
    const button = screen.getByRole('button', { name: again });
    await act(async () => fireEvent.click(button));
    expect(await screen.findByRole('button', { name: 'Send for swift' })).toBeInTheDocument();
  },
);

test.each([
  ['en', 'TEST DRIVE REQUEST', ''],
  ['ar', 'طلب تجربة قيادة', '/ar'],
] as const)(
  'an address opens it, and loses its question when it is closed: %s',
  async (locale, title, prefix) => {
    show(locale, Promise.resolve(ready), `${paths.explore('swift', 'test-drive')}&utm_source=mail`);
    await screen.findByRole('dialog', { name: title });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(`${prefix}/explore-vehicles/swift?utm_source=mail`);
  },
);

test('Back closes it and stays on the page; closed by hand it leaves no second entry', async () => {
  show('en', Promise.resolve(ready));
  await ask();
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(address()).toBe('/explore-vehicles/swift?request=test-drive');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Back from/, hidden: true }));
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/explore-vehicles/swift');

  await ask();
  const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' });
  await userEvent.dblClick(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/explore-vehicles/swift');
});

test('no document holds the dialog', () => {
  const page = (
    <CatalogVisit locale="en" path={paths.explore('swift', 'test-drive')}>
      <Page />
    </CatalogVisit>
  );
  expect(renderToString(page)).not.toContain('dialog');
});
