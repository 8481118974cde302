import { formMessages } from 'shared-contracts/forms-messages';
import { Translations } from './translations';

const faultIn = (translations: Translations, locale: 'en' | 'ar') =>
  translations.in(locale).getFixedT(locale, 'forms')('errors.name.required');

test('what forms say comes once somebody fills one in, and with every other language then', async () => {
  const translations = new Translations();
  await translations.load('en');
  expect(faultIn(translations, 'en')).toBe('errors.name.required');
  await translations.loadLate();
  expect(faultIn(translations, 'en')).toBe(formMessages.en.errors.name.required);
  await translations.load('ar');
  expect(faultIn(translations, 'ar')).toBe(formMessages.ar.errors.name.required);
});

test('what every page says is there before, and stays', async () => {
  const translations = new Translations();
  await translations.load('ar');
  const t = translations.in('ar').getFixedT('ar', 'forms');
  const said = () => [t('fields.email.label'), t('forms.newsletter.submit'), t('toast.close')];
  const { fields, forms, toast } = formMessages.ar;
  const expected = [fields.email.label, forms.newsletter.submit, toast.close];
  expect(said()).toEqual(expected);
  await translations.loadLate();
  expect(said()).toEqual(expected);
});

test('texts of the content stand in place of the release’s own, also in what comes later, and are taken back', async () => {
  const translations = new Translations();
  await translations.load('en');
  const t = translations.in('en').getFixedT('en', 'forms');
  const { required } = formMessages.en.errors.name;
  const said = () => t('errors.name.required');
  translations.replace('en', { forms: { 'errors.name.required': 'Who are you?', 'no.such': 'x' } });
  expect(said()).toBe('errors.name.required');
  await translations.loadLate();
  expect([said(), t('no.such')]).toEqual(['Who are you?', 'no.such']);
  translations.replace('en');
  expect(said()).toBe(required);
});
