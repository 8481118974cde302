import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testDriveForm } from 'shared-contracts/forms';
import { formMessages } from 'shared-contracts/forms-messages';
import type { Locale } from 'shared-contracts/locale';
import { cars } from '../testing/cars';
import { sampledLocales } from '../testing/sampled-locales';
import { TestVisit } from '../testing/visit';
import { ToastHost } from '../toast/toast';
import { Form } from './form';

const onSubmit = jest.fn().mockResolvedValue({ message: 'It is here.', reference: 'TD-20417' });

function show(locale: Locale) {
  render(
    <TestVisit locale={locale} messages={{ forms: formMessages }}>
      <ToastHost>
        <Form definition={testDriveForm(cars.vehicles)} onSubmit={onSubmit} />
      </ToastHost>
    </TestVisit>,
  );
  return userEvent.setup();
}

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => {
  sessionStorage.clear();
  onSubmit.mockClear();
});

describe.each(sampledLocales)('in %s', (locale) => {
  const { fields, countries, forms } = formMessages[locale];
  const code = () => screen.getByLabelText(fields.code.label);

  test('a country outside the Gulf is found by its name, in either language, or by its code', async () => {
    const user = show(locale);
    await user.selectOptions(code(), countries.other);
    expect(code()).toHaveValue('+973');
    const search = await screen.findByRole('combobox', { name: countries.search });
    expect(search).toHaveFocus();
    const options = () => within(screen.getByRole('listbox')).getAllByRole('option');
    expect(options()).toHaveLength(245);
    const gulf = options().slice(0, 6);
    expect(gulf.map((option) => option.textContent?.replace(/^[^+]*/, ''))).toEqual([
      '+973',
      '+966',
      '+971',
      '+968',
      '+965',
      '+974',
    ]);
    for (const typed of ['united kin', 'المملكة المتحدة', '+44']) {
      if (locale === 'en' && typed.startsWith('ا')) continue;
      await user.clear(search);
      await user.type(search, typed);
      expect(options().some((option) => option.textContent?.endsWith('+44'))).toBe(true);
    }
    await user.clear(search);
    await user.type(search, 'egypt{Enter}');
    await waitFor(() => expect(code()).toHaveValue('+20'));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByLabelText(fields.mobile.label)).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();

    await user.type(screen.getByLabelText(fields.mobile.label), '0100 123 4567');
    await user.type(screen.getByLabelText(fields.name.label), 'Mariam');
    await user.type(screen.getByLabelText(fields.email.label), 'm@example.com');
    await user.selectOptions(screen.getByLabelText(fields.vehicle.label), 'Swift');
    await user.click(screen.getByRole('button', { name: forms.testDrive.submit }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ code: '+20', mobile: '01001234567' });
  });

  test('Escape gives it up, and a pasted number brings its own country', async () => {
    const user = show(locale);
    await user.selectOptions(code(), countries.other);
    await user.type(await screen.findByRole('combobox', { name: countries.search }), '{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(screen.getByLabelText(fields.mobile.label), '+44 7700 900123');
    expect(code()).toHaveValue('+44');
    expect(screen.getByLabelText(fields.mobile.label)).toHaveValue('7700900123');
  });
});
