import { ApiError, type CustomPage, type ModelSummary } from 'shared-contracts/api';
import { othersNamed } from 'shared-contracts/api-client';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { type LoaderArgs, loader, messagesOf, type SeoPatch } from 'shared-contracts/remote';
import { data, redirect } from 'shared-contracts/router';
import { loadSections } from '../landing/load-sections';
import ar from '../messages/ar.json';
import en from '../messages/en.json';

const messages = { en, ar };

export interface OpenPage {
  page: CustomPage;
  /** Models that its sections show and the visit does not have already. */
  models: readonly ModelSummary[];
  seo: SeoPatch;
}

export interface EndedPage {
  page: null;
  /** Title and text of the page, also for its head. */
  message: { title: string; text: string };
  seo: SeoPatch;
}

/** Loads the page that staff have made at the address. One that never was is led home, as every unknown address. */
export const customPageLoader = loader(
  async (args: LoaderArgs): Promise<OpenPage | ReturnType<typeof data<EndedPage>>> => {
    const { api, locale, params, request } = args;
    try {
      const page = await api.customPages.get(params.page ?? '');
      const named = page.sections.flatMap((one) => (one.kind === 'view360' ? one.model : []));
      // On failure the 360° sections are left out
      const models = await othersNamed(api, named).catch(() => []);
      // Loads the sections' code before navigation, so that the client shows the whole page at once
      await loadSections();
      const jsonLd = {
        ...{ '@context': 'https://schema.org', '@type': 'WebPage' },
        ...{ name: page.title, description: page.text, publisher: { '@id': '/#dealer' } },
      };
      return { page, models, seo: { jsonLd, noindex: page.isUnlisted } };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 410) {
        const { closed } = await messagesOf(messages[locale]);
        const { page: message } = closed;
        const seo = { title: message.title, description: message.text, noindex: true };
        return data({ page: null, message, seo }, { status: 410 });
      }
      if (error.status !== 404) throw error;
      throw redirect(localise(paths.home(), locale) + new URL(request.url).search);
    }
  },
);
