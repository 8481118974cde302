import { createInstance, type i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { createApi } from 'shared-contracts/api-client';
import { directionOf, type Locale, localise } from 'shared-contracts/locale';
import type { Messages } from 'shared-contracts/remote';
import { type Visit, VisitProvider } from 'shared-contracts/visit';
import { type FieldsView, formFields, stepFields } from '../form/deferred-fields';
import { FormFields } from '../form/form-fields';
import { StepFields } from '../form/step-fields';
import { messages as uiMessages } from '../messages/messages';
import { cars } from './cars';

interface TestVisitProps {
  locale: Locale;
  /** Messages by namespace, besides the kit's own. */
  messages?: Record<string, Record<Locale, Messages>>;
  /** Overrides of the empty visit: settings, models, a custom API. */
  visit?: Partial<Visit>;
  /** Path of the page without language prefix. */
  path?: string;
  children: ReactNode;
}

formFields.provide(FormFields as FieldsView);
stepFields.provide(StepFields as FieldsView);

/** For tests: an empty visit in one language. Every API call without an override rejects. */
export function TestVisit({ locale, messages = {}, visit, path = '/', children }: TestVisitProps) {
  return (
    <I18nextProvider i18n={createTestI18n(locale, messages)}>
      <VisitProvider value={{ ...emptyVisit(locale), ...visit }}>
        <MemoryRouter initialEntries={[localise(path, locale)]}>{children}</MemoryRouter>
      </VisitProvider>
    </I18nextProvider>
  );
}

export function createTestI18n(
  locale: Locale,
  messages: Record<string, Record<Locale, Messages>>,
): i18n {
  const all = { ...messages, ui: uiMessages };
  const instance = createInstance();
  instance.init({
    lng: locale,
    ns: Object.keys(all),
    defaultNS: 'ui',
    resources: {
      [locale]: Object.fromEntries(Object.entries(all).map(([ns, both]) => [ns, both[locale]])),
    },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}

export function emptyVisit(locale: Locale): Visit {
  const api = createApi({
    locale,
    transport: () => Promise.reject(new Error('TestVisit: no API was given')),
  });
  const settings = {
    brandName: 'Brand Bahrain',
    legalName: 'Brand Bahrain W.L.L.',
    tollFreeNumber: '8000 1234',
    telephoneNumber: '+973 1700 0000',
    chatPhone: '97317000000',
    openingHours: '8:00-18:00',
    showroomAddress: 'Sitra',
    groupUrl: 'https://group.example',
    manufacturerUrl: 'https://maker.example',
    accessoriesUrl: 'https://accessories.example',
    facebookUrl: 'https://facebook.example',
    youtubeUrl: 'https://youtube.example',
    linkedinUrl: 'https://linkedin.example',
    instagramUrl: 'https://instagram.example',
    twitterUrl: 'https://twitter.example',
    viewerUrls: {},
  };
  return {
    locale,
    dir: directionOf(locale),
    settings,
    models: [],
    api: {
      ...api,
      models: { ...api.models, choices: async () => cars },
      settings: { get: async () => settings },
    },
    fragments: {
      peek: () => ({ status: 'failed' }),
      load: () => Promise.resolve({ status: 'failed' }),
    },
  };
}
