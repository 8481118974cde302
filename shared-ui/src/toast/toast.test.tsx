import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { formMessages } from 'shared-contracts/forms-messages';
import { sampledLocales } from '../testing/sampled-locales';
import { TestVisit } from '../testing/visit';
import { ToastHost, useToast } from './toast';

function Page({ locale }: { locale: 'en' | 'ar' }) {
  return (
    <TestVisit locale={locale} messages={{ forms: formMessages }}>
      <ToastHost>
        <Buttons />
      </ToastHost>
    </TestVisit>
  );
}

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.success('Received as TD-20417.')}>
        send
      </button>
      <button type="button" onClick={() => toast.error('Not received.')}>
        fail
      </button>
    </>
  );
}

beforeAll(() => import('./toaster'));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
/** The first toast loads the code. */
const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));

describe.each(sampledLocales)('in %s', (locale) => {
  const { toast } = formMessages[locale];

  test('success is a status, failure an alert, each with its title', async () => {
    render(<Page locale={locale} />);
    await press('send');
    await press('fail');
    expect(screen.getByRole('status')).toHaveTextContent(`${toast.success}Received as TD-20417.`);
    expect(screen.getByRole('alert')).toHaveTextContent(`${toast.error}Not received.`);
  });

  test('the close button takes it away', async () => {
    render(<Page locale={locale} />);
    await press('send');
    await pass(500);
    fireEvent.click(screen.getByRole('button', { name: toast.close }));
    await pass(1000);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

test('success after another try takes the error away', async () => {
  render(<Page locale="en" />);
  await press('fail');
  await pass(500);
  await press('send');
  await pass(1000);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status')).toBeVisible();
});

test('a toast stays for five seconds', async () => {
  render(<Page locale="en" />);
  await press('send');
  await pass(4900);
  expect(screen.getByRole('status')).toBeInTheDocument();
  await pass(300);
  await pass(1000);
  expect(screen.queryByRole('status')).toBeNull();
});

test('on the server the page is rendered without toasts', () => {
  expect(renderToString(<Page locale="ar" />)).toContain('send');
});
