import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { contactForm } from 'shared-contracts/forms';
import { formMessages } from 'shared-contracts/forms-messages';
import type { Locale } from 'shared-contracts/locale';
import { sampledLocales } from '../testing/sampled-locales';
import { TestVisit } from '../testing/visit';
import { ToastHost } from '../toast/toast';
import { Form } from './form';
import { keepDrafts } from './keep-drafts';

const page = (locale: Locale) => (
  <TestVisit locale={locale} messages={{ forms: formMessages }}>
    <ToastHost>
      <Form definition={contactForm} onSubmit={() => Promise.reject(new Error('not sent here'))} />
    </ToastHost>
  </TestVisit>
);

/** Renders a page without the forms' code. */
function load(locale: Locale) {
  document.body.innerHTML = renderToString(page(locale));
  return within(document.body);
}

/** Hydrates the page. */
const wake = (locale: Locale) => act(async () => hydrateRoot(document.body, page(locale)));

beforeAll(keepDrafts);
beforeEach(() => sessionStorage.clear());

test.each(sampledLocales)(
  'what is typed before the form’s code has come outlives a reload: %s',
  async (locale) => {
    const { name, code, mobile, subject, agreed } = formMessages[locale].fields;
    const before = load(locale);
    await userEvent.type(before.getByLabelText(name.label), 'مريم');
    await userEvent.type(before.getByLabelText(mobile.label), '+966 ٥٠ ١٢٣ ٤٥٦٧');
    await userEvent.type(before.getByLabelText(new RegExp(subject.label)), 'Jimny');
    await userEvent.click(before.getByLabelText(agreed.label));

    const after = load(locale);
    const root = await wake(locale);
    expect(after.getByLabelText(name.label)).toHaveValue('مريم');
    // As if it had been typed after hydration.
    expect(after.getByLabelText(code.label)).toHaveValue('+966');
    expect(after.getByLabelText(mobile.label)).toHaveValue('501234567');
    expect(after.getByLabelText(new RegExp(subject.label))).toHaveValue('Jimny');
    expect(after.getByLabelText(agreed.label)).toBeChecked();
    await act(async () => root.unmount());
  },
);

test('who types on before a reload has brought back the rest loses neither', async () => {
  await userEvent.type(load('en').getByLabelText('Name'), 'Mariam');
  const after = load('en');
  await userEvent.type(after.getByLabelText('Email'), 'm@example.com');
  const root = await wake('en');
  expect(after.getByLabelText('Name')).toHaveValue('Mariam');
  expect(after.getByLabelText('Email')).toHaveValue('m@example.com');
  await act(async () => root.unmount());
});

test('what was typed before anything listened is kept too', () => {
  const name = load('en').getByLabelText<HTMLInputElement>('Name');
  name.value = 'Mariam';
  keepDrafts();
  expect(sessionStorage.getItem('form-drafts')).toContain('Mariam');
});
