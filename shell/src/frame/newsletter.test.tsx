import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type RefusedPost } from 'shared-contracts/api';
import { formMessages } from 'shared-contracts/forms-messages';
import type { Locale } from 'shared-contracts/locale';
import { emptyVisit, TestVisit } from 'shared-ui/testing';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { ToastHost } from 'shared-ui/toast';
import ar from '../messages/ar.json';
import en from '../messages/en.json';
import { Newsletter } from './newsletter';

const messages = { shell: { en, ar }, forms: formMessages };

interface Shown {
  subscribe?: jest.Mock;
  refused?: RefusedPost;
  path?: string;
}

function show(locale: Locale, { subscribe = jest.fn(), refused, path = '/about' }: Shown = {}) {
  const api = { ...emptyVisit(locale).api, newsletter: { subscribe } };
  render(
    <TestVisit locale={locale} messages={messages} visit={{ api, refused }} path={path}>
      <ToastHost>
        <Newsletter />
      </ToastHost>
    </TestVisit>,
  );
  const { fields, forms } = formMessages[locale];
  return {
    user: userEvent.setup(),
    input: () => screen.getByRole('textbox', { name: fields.email.label }),
    button: () => screen.getByRole('button', { name: forms.newsletter.submit }),
  };
}

describe.each(sampledLocales)('in %s', (locale) => {
  const { errors } = formMessages[locale];

  test('an address that was taken is confirmed where the form was, and as a toast', async () => {
    const receipt = { message: 'On our list: NL-20417.', reference: 'NL-20417' };
    const subscribe = jest.fn().mockResolvedValue(receipt);
    const { user, input, button } = show(locale, { subscribe });
    await user.type(input(), ' noora@example.com ');
    await user.click(button());
    expect(await screen.findByRole('status')).toHaveTextContent(receipt.message);
    expect(document.activeElement).toHaveTextContent(receipt.message);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(subscribe).toHaveBeenCalledWith({ email: 'noora@example.com' });
  });

  test.each([
    ['', errors.email.required],
    ['noora', errors.email.invalid],
  ])('“%s” is not sent; the fault is told beside the field', async (typed, fault) => {
    const subscribe = jest.fn();
    const { user, input, button } = show(locale, { subscribe });
    if (typed) await user.type(input(), typed);
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent(fault);
    expect(input()).toHaveAccessibleDescription(fault);
    expect(input()).toHaveFocus();
    expect(subscribe).not.toHaveBeenCalled();
  });

  test('what the server refuses is told, and what was typed stays', async () => {
    const problem = { field: 'email', code: 'email.invalid', message: 'No such address.' };
    const subscribe = jest.fn().mockRejectedValue(new ApiError('news_letter', 422, [problem]));
    const { user, input, button } = show(locale, { subscribe });
    await user.type(input(), 'noora@example.com');
    await user.click(button());
    expect(await screen.findAllByText('No such address.')).not.toHaveLength(0);
    expect(input()).toHaveValue('noora@example.com');
    expect(button()).toBeEnabled();
  });

  test('posted without the page’s script, it comes back with its reference, or with the fault', () => {
    show(locale, { path: '/about?form=newsletter&sent=NL-20417' });
    expect(screen.getByText(/NL-20417/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    const problem = { field: 'email', code: 'email.invalid', message: 'No such address.' };
    const values = { email: 'noora@' };
    const { input } = show(locale, {
      refused: { form: 'newsletter', values, problems: [problem] },
    });
    expect(input()).toHaveValue('noora@');
    expect(input()).toHaveAccessibleDescription('No such address.');
  });
});
