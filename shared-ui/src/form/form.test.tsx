import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ApiError, type LeadReceipt } from 'shared-contracts/api';
import {
  applyJobForm,
  landingForm,
  type TestDriveValues,
  testDriveForm,
} from 'shared-contracts/forms';
import { formMessage, formMessages } from 'shared-contracts/forms-messages';
import type { Locale } from 'shared-contracts/locale';
import { cars } from '../testing/cars';
import { sampledLocales } from '../testing/sampled-locales';
import { TestVisit } from '../testing/visit';
import { ToastHost } from '../toast/toast';
import { deleteDraft, readDrafts } from './draft-storage';
import { Form } from './form';

type Send = (values: TestDriveValues) => Promise<LeadReceipt>;

const receipt = { message: 'It is here.', reference: 'TD-20417' };

function TestDrive({ locale, onSubmit }: { locale: Locale; onSubmit: Send }) {
  return (
    <TestVisit locale={locale} messages={{ forms: formMessages }}>
      <ToastHost>
        <Form definition={testDriveForm(cars.vehicles)} onSubmit={onSubmit} />
      </ToastHost>
    </TestVisit>
  );
}

const messagesOf = (locale: Locale) => {
  const { fields, forms, toast } = formMessages[locale];
  return { fields, toast, submit: forms.testDrive.submit };
};

async function fill(locale: Locale, mobile = '٣٦١٢ ٣٤٥٦') {
  const { fields } = messagesOf(locale);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(fields.name.label), 'مريم الدوسري');
  await user.type(screen.getByLabelText(fields.email.label), 'mariam@example.com');
  await user.type(screen.getByLabelText(fields.mobile.label), mobile);
  await user.selectOptions(screen.getByLabelText(fields.vehicle.label), 'Swift');
  return user;
}

beforeEach(() => {
  sessionStorage.clear();
});

describe.each(sampledLocales)('in %s', (locale) => {
  const { fields, submit, toast } = messagesOf(locale);

  test('an empty form is not sent; the summary takes the focus and leads to each field', async () => {
    const onSubmit = jest.fn<ReturnType<Send>, Parameters<Send>>();
    render(<TestDrive locale={locale} onSubmit={onSubmit} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: submit }));

    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(within(summary).getAllByRole('link')).toHaveLength(4);
    expect(onSubmit).not.toHaveBeenCalled();

    const name = screen.getByLabelText(fields.name.label);
    expect(name).toHaveAccessibleDescription(formMessage(locale, 'name.required'));
    await user.click(
      within(summary).getByRole('link', { name: formMessage(locale, 'name.required') }),
    );
    expect(name).toHaveFocus();
  });

  test('a number that is too short is named with the digits that it needs', async () => {
    render(<TestDrive locale={locale} onSubmit={jest.fn()} />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(fields.mobile.label), '3612345');
    await user.click(screen.getByRole('button', { name: submit }));
    await screen.findByRole('alert');
    expect(screen.getByLabelText(fields.mobile.label)).toHaveAccessibleDescription(/8.*3600\s0000/);
  });

  test('a form that was sent is confirmed by a toast with the reference, and empty again', async () => {
    const onSubmit = jest.fn<ReturnType<Send>, Parameters<Send>>().mockResolvedValue(receipt);
    render(<TestDrive locale={locale} onSubmit={onSubmit} />);
    const user = await fill(locale, '+966 50 123 4567');
    expect(screen.getByLabelText(fields.code.label)).toHaveValue('+966');
    await user.click(screen.getByRole('button', { name: submit }));

    const note = await screen.findByRole('status');
    expect(note).toHaveTextContent(toast.success);
    expect(note).toHaveTextContent('TD-20417');
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      name: 'مريم الدوسري',
      email: 'mariam@example.com',
      code: '+966',
      mobile: '501234567',
      vehicle: 'Swift',
    });
    expect(screen.getByLabelText(fields.name.label)).toHaveValue('');
    expect(screen.getByLabelText(fields.code.label)).toHaveValue('+973');
    expect(readDrafts()).toEqual({});
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('each problem of the server is a toast; its field is marked and everything stays', async () => {
    const problems = [
      { field: 'email', code: 'email.invalid', message: formMessage(locale, 'email.invalid') },
      { field: '', code: 'tooMany', message: 'Wait a minute.' },
    ];
    render(
      <TestDrive
        locale={locale}
        onSubmit={() => Promise.reject(new ApiError('test_drive', 422, problems))}
      />,
    );
    const user = await fill(locale);
    await user.click(screen.getByRole('button', { name: submit }));

    await screen.findByText('Wait a minute.');
    const alerts = screen.getAllByRole('alert').map((alert) => alert.textContent);
    expect(alerts.filter((text) => text?.includes(toast.error))).toHaveLength(2);
    expect(screen.getByLabelText(fields.email.label)).toHaveAccessibleDescription(
      formMessage(locale, 'email.invalid'),
    );
    expect(screen.getByLabelText(fields.mobile.label)).toHaveValue('36123456');
  });
});

test('a double click sends once', async () => {
  let answer: (value: LeadReceipt) => void = () => {};
  const onSubmit = jest.fn(() => new Promise<LeadReceipt>((resolve) => (answer = resolve)));
  render(<TestDrive locale="en" onSubmit={onSubmit} />);
  const user = await fill('en');
  await user.dblClick(screen.getByRole('button', { name: messagesOf('en').submit }));
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(await screen.findByRole('button', { name: formMessages.en.sending })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await act(async () => answer(receipt));
  await screen.findByRole('status');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('what was typed and what was wrong follow the visitor into the other language', async () => {
  const onSubmit = jest.fn();
  const page = render(<TestDrive locale="en" onSubmit={onSubmit} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), 'Mariam');
  await user.click(screen.getByRole('button', { name: messagesOf('en').submit }));
  await screen.findByRole('alert');
  page.rerender(<TestDrive locale="ar" onSubmit={onSubmit} />);
  expect(screen.getByLabelText('الاسم')).toHaveValue('Mariam');
  expect(screen.getByLabelText('البريد الإلكتروني')).toHaveAccessibleDescription(
    formMessage('ar', 'email.required'),
  );
});

test('a form that was left half filled is as it was when the visitor comes back', async () => {
  const page = render(<TestDrive locale="en" onSubmit={jest.fn()} />);
  await fill('en');
  page.unmount();
  expect(sessionStorage.getItem('form-drafts')).toContain('mariam@example.com');
  render(<TestDrive locale="ar" onSubmit={jest.fn()} />);
  await waitFor(() => expect(screen.getByLabelText('الاسم')).toHaveValue('مريم الدوسري'));
  expect(screen.getByLabelText('السيارة')).toHaveValue('Swift');
});

test('a car that was chosen instead of the page’s comes back on that page, and not on another’s', async () => {
  const form = (vehicle: string) => (
    <TestVisit locale="en" messages={{ forms: formMessages }}>
      <ToastHost>
        <Form
          definition={testDriveForm(cars.vehicles)}
          defaults={{ vehicle }}
          onSubmit={jest.fn()}
        />
      </ToastHost>
    </TestVisit>
  );
  const car = () => screen.getByLabelText('Vehicle');
  const page = render(form('EECO'));
  await userEvent.selectOptions(car(), 'Swift');
  page.unmount();
  const again = render(form('EECO'));
  expect(car()).toHaveValue('Swift');
  again.unmount();
  render(form('Grand Vitara'));
  expect(car()).toHaveValue('Grand Vitara');
});

test('what goes along unseen is sent with the rest', async () => {
  const onSubmit = jest.fn().mockResolvedValue({ message: 'Here.', reference: 'LP-30001' });
  render(
    <TestVisit locale="en" messages={{ forms: formMessages }}>
      <ToastHost>
        <Form
          definition={landingForm('new-car-offer', cars.landing.en)}
          hidden={{ campaign: 'swift-pay-later', source: 'website', offerType: 'new-car-offer' }}
          defaults={{ model: 'swift' }}
          onSubmit={onSubmit}
        />
      </ToastHost>
    </TestVisit>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), 'Mariam');
  await user.type(screen.getByLabelText('Email'), 'mariam@example.com');
  await user.type(screen.getByLabelText('Mobile'), '36123456');
  await user.click(screen.getByRole('button', { name: 'Send my enquiry' }));
  await screen.findByRole('status');
  expect(onSubmit.mock.calls[0][0]).toMatchObject({ campaign: 'swift-pay-later', model: 'swift' });
});

const cv = new File(['%PDF-1.7'], 'سيرة.pdf', { type: 'application/pdf' });
const picture = new File(['x'], 'me.pdf', { type: 'application/pdf' });

function Application({ locale, onSubmit }: { locale: Locale; onSubmit: jest.Mock }) {
  return (
    <TestVisit locale={locale} messages={{ forms: formMessages }}>
      <ToastHost>
        <Form definition={applyJobForm} hidden={{ jobId: 'SL-204' }} onSubmit={onSubmit} />
      </ToastHost>
    </TestVisit>
  );
}

test.each(sampledLocales)(
  'a CV is chosen, checked, sent, and gone when it was sent, in %s',
  async (locale) => {
    const { fields, forms } = formMessages[locale];
    const onSubmit = jest.fn().mockResolvedValue({ message: 'Here.', reference: 'JA-20417' });
    const page = render(<Application locale={locale} onSubmit={onSubmit} />);
    const user = userEvent.setup({ applyAccept: false });
    const control = () => screen.getByLabelText<HTMLInputElement>(fields.cv.label);
    await user.type(screen.getByLabelText(fields.name.label), 'مريم الدوسري');
    await user.type(screen.getByLabelText(fields.email.label), 'mariam@example.com');
    await user.type(screen.getByLabelText(fields.mobile.label), '36123456');
    await user.upload(control(), picture);
    await user.click(screen.getByRole('button', { name: forms.applyJob.submit }));
    await screen.findByRole('alert');
    expect(control()).toHaveAccessibleDescription(formMessage(locale, 'cv.type'));
    await user.click(screen.getByRole('link', { name: formMessage(locale, 'cv.type') }));
    expect(control()).toHaveFocus();

    await user.upload(control(), cv);
    expect(screen.getByText('سيرة.pdf')).toBeInTheDocument();
    expect(sessionStorage.getItem('form-drafts')).not.toContain('pdf');
    await user.click(screen.getByRole('button', { name: forms.applyJob.submit }));
    await screen.findByRole('status');
    expect(onSubmit.mock.calls[0][0]).toEqual({
      name: 'مريم الدوسري',
      email: 'mariam@example.com',
      code: '+973',
      mobile: '36123456',
      jobId: 'SL-204',
      cv,
    });
    expect(screen.queryByText('سيرة.pdf')).toBeNull();
    expect(control().files).toHaveLength(0);
    page.unmount();
  },
);

test.each(sampledLocales)(
  'a chosen CV is still chosen after a walk to another page, and asked for again after a reload, in %s',
  async (locale) => {
    const { fields } = formMessages[locale];
    const show = () => render(<Application locale={locale} onSubmit={jest.fn()} />);
    const first = show();
    await userEvent.upload(screen.getByLabelText(fields.cv.label), cv);
    await screen.findByText('سيرة.pdf');
    first.unmount();

    const second = show();
    expect(await screen.findByText('سيرة.pdf')).toBeInTheDocument();
    second.unmount();

    // as after a reload: the storage is left, the memory is not
    const stored = sessionStorage.getItem('form-drafts') ?? '';
    deleteDraft(applyJobForm.name);
    sessionStorage.setItem('form-drafts', stored);
    const third = show();
    expect(screen.queryByText('سيرة.pdf')).toBeNull();
    const control = screen.getByLabelText(fields.cv.label);
    expect(control).toHaveAccessibleDescription(formMessage(locale, 'cv.again'));
    await userEvent.upload(control, cv);
    await screen.findByText('سيرة.pdf');
    await waitFor(() => expect(control).toHaveAccessibleDescription(''));
    third.unmount();
  },
);

test('whoever fills what nobody sees is known by it; people cannot reach it', async () => {
  const onSubmit = jest.fn().mockResolvedValue(receipt);
  const { container } = render(<TestDrive locale="en" onSubmit={onSubmit} />);
  const honeypot = container.querySelector<HTMLInputElement>('[name="trim_remark"]');
  expect(honeypot).toHaveAttribute('tabindex', '-1');
  expect(honeypot).toHaveAttribute('autocomplete', 'off');
  expect(honeypot?.closest('[aria-hidden="true"]')).not.toBeNull();
  const user = await fill('en');
  if (honeypot) honeypot.value = 'Buy now';
  await user.click(screen.getByRole('button', { name: messagesOf('en').submit }));
  await screen.findByRole('status');
  expect(onSubmit.mock.calls[0][0]).toMatchObject({ name: 'مريم الدوسري', trim_remark: 'Buy now' });
});

test('a page from the server becomes alive without a change, and keeps what was typed before', async () => {
  const app = <TestDrive locale="en" onSubmit={jest.fn()} />;
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(app);
  const name = within(place).getByLabelText<HTMLInputElement>('Name');
  name.value = 'Mariam';
  const complaints: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(place, app, { onRecoverableError: (error) => complaints.push(error) }),
  );
  expect(complaints).toEqual([]);
  expect(within(place).getByLabelText('Name')).toBe(name);
  expect(name).toHaveValue('Mariam');
  await userEvent.click(within(place).getByRole('button', { name: messagesOf('en').submit }));
  expect(await within(place).findByRole('alert')).toBeInTheDocument();
  expect(name).not.toHaveAttribute('aria-invalid');
  await act(async () => root.unmount());
  place.remove();
});
