import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormDefinition } from 'shared-contracts/form';
import { contactForm, getInTouchForm, newsletterForm } from 'shared-contracts/forms';
import { formMessages } from 'shared-contracts/forms-messages';
import type { Locale } from 'shared-contracts/locale';
import { TestVisit } from '../testing/visit';
import { ToastHost } from '../toast/toast';
import { Form } from './form';

function show(definition: FormDefinition, locale: Locale = 'en') {
  return render(
    <TestVisit locale={locale} messages={{ forms: formMessages }}>
      <ToastHost>
        <Form definition={definition} onSubmit={jest.fn()} />
      </ToastHost>
    </TestVisit>,
  );
}

beforeEach(() => {
  sessionStorage.clear();
});

test('keyboards and browsers are told what each field is for', () => {
  show(contactForm);
  const email = screen.getByLabelText('Email');
  expect(email).toHaveAttribute('type', 'email');
  expect(email).toHaveAttribute('inputmode', 'email');
  expect(email).toHaveAttribute('autocomplete', 'email');
  const mobile = screen.getByLabelText('Mobile');
  expect(mobile).toHaveAttribute('inputmode', 'tel');
  expect(mobile).toHaveAttribute('autocomplete', 'tel-national');
  expect(screen.getByLabelText('Country code')).toHaveAttribute('autocomplete', 'tel-country-code');
  expect(screen.getByLabelText('Name')).toHaveAttribute('aria-required', 'true');
  expect(screen.getByLabelText('Subject (optional)')).not.toHaveAttribute('aria-required');
});

test.each([
  ['a message in English', contactForm, 'en', 'Message (optional)', '1', 3],
  ['a message in Arabic', contactForm, 'ar', 'رسالتك (اختياري)', '2', 3],
  ['a comment on an offer', getInTouchForm, 'en', 'Comment', '1.5', 5],
] as const)(
  '%s grows with what is in it, within its rows',
  (_, form, locale, label, least, most) => {
    show(form, locale);
    const area = screen.getByLabelText<HTMLTextAreaElement>(label);
    expect(area.dataset).toMatchObject({ minRows: least, maxRows: String(most) });
    expect(area.rows).toBe(Math.ceil(Number(least)));
  },
);

test('where the style sheet cannot, the text grows by itself up to its rows', async () => {
  show(getInTouchForm);
  const area = screen.getByLabelText<HTMLTextAreaElement>('Comment');
  jest.spyOn(area, 'scrollHeight', 'get').mockImplementation(() => area.value.length * 10);
  jest.spyOn(area, 'clientHeight', 'get').mockImplementation(() => area.rows * 20);
  const user = userEvent.setup();
  await user.type(area, 'sixsix');
  expect(area.rows).toBe(3);
  await user.type(area, ' and very much more');
  expect(area.rows).toBe(5);
  await user.clear(area);
  expect(area.rows).toBe(2);
});

test('choices, boxes and the dial code come back after a reload, too', async () => {
  const page = show(contactForm);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Mobile'), '+971 50 123 4567');
  await user.click(screen.getByRole('checkbox'));
  page.unmount();
  show(contactForm);
  await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked());
  expect(screen.getByLabelText('Country code')).toHaveValue('+971');
  expect(screen.getByLabelText('Mobile')).toHaveValue('501234567');
});

test('whoever mends a digit in the middle of a number stays there', async () => {
  show(contactForm);
  const mobile = screen.getByLabelText<HTMLInputElement>('Mobile');
  const user = userEvent.setup();
  await user.type(mobile, '36123456');
  await user.type(mobile, ' ٩', { initialSelectionStart: 2, initialSelectionEnd: 3 });
  expect(mobile).toHaveValue('36923456');
  expect(mobile.selectionStart).toBe(3);
});

test('a slip is asked about also in an address that was typed before the page was loaded again', async () => {
  const page = show(contactForm);
  await userEvent.type(screen.getByLabelText('Email'), 'mariam@gmial.com');
  page.unmount();
  show(contactForm);
  expect(await screen.findByRole('button', { name: /Did you mean/ })).toBeVisible();
});

test.each([
  ['en', 'Email', 'Did you mean \u2068mariam@gmail.com\u2069?'],
  ['ar', 'البريد الإلكتروني', 'هل تقصد \u2066mariam@gmail.com\u2069؟'],
] as const)(
  'a slip in the domain of an address is asked about, in %s',
  async (locale, label, asks) => {
    show(contactForm, locale);
    const user = userEvent.setup();
    const email = screen.getByLabelText(label);
    await user.type(email, 'mariam@gmial.com');
    const question = await screen.findByRole('button', { name: asks });
    expect(question.closest('[aria-live]')).not.toBeNull();
    await user.click(question);
    expect(email).toHaveValue('mariam@gmail.com');
    expect(email).toHaveFocus();
    expect(question).not.toBeInTheDocument();
  },
);

test('whoever has such an address keeps it: the question refuses nothing', async () => {
  const onSubmit = jest.fn(async () => ({ message: '', reference: 'ABC-123' }));
  render(
    <TestVisit locale="en" messages={{ forms: formMessages }}>
      <ToastHost>
        <Form definition={newsletterForm} onSubmit={onSubmit} />
      </ToastHost>
    </TestVisit>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'mariam@gmial.com{Tab}');
  await screen.findByRole('button', { name: /Did you mean/ });
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ email: 'mariam@gmial.com' }),
      expect.anything(),
    ),
  );
});
