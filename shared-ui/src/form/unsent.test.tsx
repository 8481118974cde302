import { act, type RenderResult, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type LeadReceipt } from 'shared-contracts/api';
import type { FormDefinition } from 'shared-contracts/form';
import { applyJobForm, newsletterForm } from 'shared-contracts/forms';
import { formMessages } from 'shared-contracts/forms-messages';
import type { Locale } from 'shared-contracts/locale';
import { sampledLocales } from '../testing/sampled-locales';
import { TestVisit } from '../testing/visit';
import { ToastHost } from '../toast/toast';
import { Form } from './form';

const receipt: LeadReceipt = { message: 'It is here.', reference: 'NL-20417' };

function show(locale: Locale, onSubmit: jest.Mock, definition: FormDefinition = newsletterForm) {
  shown = render(
    <TestVisit locale={locale} messages={{ forms: formMessages }}>
      <ToastHost>
        <Form definition={definition} onSubmit={onSubmit} />
      </ToastHost>
    </TestVisit>,
  );
  return userEvent.setup();
}

async function sendAddress(locale: Locale, onSubmit: jest.Mock) {
  const { fields, forms } = formMessages[locale];
  const user = show(locale, onSubmit);
  await user.type(screen.getByLabelText(fields.email.label), 'mariam@example.com');
  await user.click(screen.getByRole('button', { name: forms.newsletter.submit }));
  return user;
}

let shown: RenderResult;
let online = true;
function connect(value: boolean) {
  online = value;
  act(() => {
    window.dispatchEvent(new Event(value ? 'online' : 'offline'));
  });
}

const lost = (message: string) =>
  new ApiError('news_letter', 0, [{ field: '', code: 'network', message }]);

beforeEach(() => {
  online = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  sessionStorage.clear();
  window.history.pushState(null, '', '/');
});
afterEach(() => jest.restoreAllMocks());

describe.each(sampledLocales)('in %s', (locale) => {
  const { unsent, fields } = formMessages[locale];

  test('a lost connection is said calmly, also that it is back, and what was typed is sent again', async () => {
    const onSubmit = jest.fn().mockRejectedValueOnce(lost('No network.'));
    connect(false);
    const user = await sendAddress(locale, onSubmit);
    expect(await screen.findByText(unsent.offline)).toBeVisible();
    expect(screen.getByText(new RegExp(unsent.kept))).toBeVisible();

    connect(true);
    expect(screen.getByText(unsent.back)).toBeVisible();
    onSubmit.mockResolvedValueOnce(receipt);
    await user.click(screen.getByRole('button', { name: unsent.again }));
    expect(await screen.findByText(/NL-20417/)).toBeVisible();
    expect(onSubmit.mock.calls.map(([values]) => values)).toEqual([
      { email: 'mariam@example.com' },
      { email: 'mariam@example.com' },
    ]);
    expect(screen.queryByRole('button', { name: unsent.again })).toBeNull();
    expect(screen.getByLabelText(fields.email.label)).toHaveValue('');
  });

  test('what could not be sent is offered again on coming back to its page, and on no other', async () => {
    await sendAddress(locale, jest.fn().mockRejectedValue(lost('No network.')));
    await screen.findByText(unsent.title);
    shown.unmount();

    window.history.pushState(null, '', '/another-page');
    show(locale, jest.fn());
    expect(await screen.findByDisplayValue('mariam@example.com')).toBeVisible();
    expect(screen.queryByText(unsent.title)).toBeNull();
    shown.unmount();

    window.history.pushState(null, '', locale === 'ar' ? '/ar' : '/');
    const onSubmit = jest.fn().mockResolvedValue(receipt);
    const user = show(locale, onSubmit);
    expect(await screen.findByText(unsent.title)).toBeVisible();
    expect(screen.getByText(unsent.now)).toBeVisible();
    // Nothing is sent without being asked
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: unsent.again }));
    expect(await screen.findByText(/NL-20417/)).toBeVisible();
    shown.unmount();

    show(locale, jest.fn());
    expect(await screen.findByLabelText(fields.email.label)).toHaveValue('');
    expect(screen.queryByText(unsent.title)).toBeNull();
  });

  test('a site that cannot be reached is said so, and the text is kept', async () => {
    await sendAddress(locale, jest.fn().mockRejectedValue(lost('No network.')));
    expect(await screen.findByText(unsent.title)).toBeVisible();
    expect(screen.getByText(new RegExp(unsent.unreachable))).toBeVisible();
    expect(screen.getByLabelText(fields.email.label)).toHaveValue('mariam@example.com');
    expect(sessionStorage.getItem('form-drafts')).toContain('mariam@example.com');
  });

  test('a server that is too busy is quoted, with the offer to send again', async () => {
    const busy = new ApiError('news_letter', 503, [
      { field: '', code: 'unavailable', message: 'Try again in a minute.' },
    ]);
    await sendAddress(locale, jest.fn().mockRejectedValue(busy));
    const again = await screen.findByRole('button', { name: unsent.again });
    const notice = within(screen.getByText(unsent.title).parentElement ?? document.body);
    expect(notice.getByText(/Try again in a minute\./)).toBeVisible();
    expect(again).toBeEnabled();
  });
});

test('that it was not sent is taken back by an answer that names fields', async () => {
  const named = new ApiError('news_letter', 422, [
    { field: 'email', code: 'email.invalid', message: 'Enter an email address.' },
  ]);
  const onSubmit = jest
    .fn()
    .mockRejectedValueOnce(lost('No network.'))
    .mockRejectedValueOnce(named);
  const user = await sendAddress('en', onSubmit);
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid'));
  expect(screen.queryByText(formMessages.en.unsent.title)).toBeNull();
});

test('Send again, too, sends once however often it is pressed', async () => {
  const onSubmit = jest.fn().mockRejectedValueOnce(lost('No network.'));
  const user = await sendAddress('en', onSubmit);
  onSubmit.mockReturnValue(new Promise(() => {}));
  await user.dblClick(await screen.findByRole('button', { name: 'Send again' }));
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

describe('a file', () => {
  const pdf = new File(['%PDF-1.7', new Uint8Array(1_300_000)], 'cv.pdf', {
    type: 'application/pdf',
  });

  test.each([
    ['en', '1.2 MB'],
    ['ar', '1.2 ميغابايت'],
  ] as const)('is said by name and size, and can be taken away: %s', async (locale, size) => {
    const { fields, file } = formMessages[locale];
    const user = show(locale, jest.fn(), applyJobForm);
    await user.upload(screen.getByLabelText(fields.cv.label), pdf);
    expect(screen.getByText('cv.pdf')).toBeVisible();
    expect(screen.getByText(size)).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: file.remove.replace('{{name}}', 'cv.pdf') }),
    );
    expect(screen.queryByText('cv.pdf')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(fields.cv.label).files).toHaveLength(0);
    expect(screen.getByLabelText(fields.cv.label)).toHaveFocus();
  });

  test('of the wrong kind is told at once, before anything is sent', async () => {
    show('en', jest.fn(), applyJobForm);
    const picture = new File(['x'], 'me.png', { type: 'image/png' });
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('CV'), picture);
    await waitFor(() =>
      expect(screen.getByLabelText('CV')).toHaveAccessibleDescription(/PDF or Word/),
    );
  });

  test('that is on its way shows how far it is', async () => {
    let tell: (sent: number) => void = () => {};
    const onSubmit = jest.fn((_, onProgress: typeof tell) => {
      tell = onProgress;
      return new Promise<LeadReceipt>(() => {});
    });
    const user = show('en', onSubmit, applyJobForm);
    await user.type(screen.getByLabelText('Name'), 'Mariam');
    await user.type(screen.getByLabelText('Email'), 'mariam@example.com');
    await user.type(screen.getByLabelText('Mobile'), '36123456');
    await user.upload(screen.getByLabelText('CV'), pdf);
    await user.click(screen.getByRole('button', { name: 'Send my application' }));
    expect(await screen.findByRole('button', { name: 'Sending…' })).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    act(() => tell(0.42));
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0.42');
    expect(screen.getByRole('button', { name: 'Sending… 42%' })).toBeVisible();
  });
});
