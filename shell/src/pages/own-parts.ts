import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { ModelSummary, SeoRecord } from 'shared-contracts/api';
import { modelsNamedIn, othersNamed } from 'shared-contracts/api-client';
import { argsOf, messagesOf, textOf } from 'shared-contracts/remote';
import type { RemoteLoader } from '../federation/remote-loader';

/**
 * The SEO record from the remote's own messages, for a page without a record in the site's content. Null when the
 * remote has none either.
 */
export async function seoOfRoute(
  id: string,
  args: LoaderFunctionArgs<RouterContextProvider>,
  remotes: RemoteLoader,
): Promise<SeoRecord | null> {
  const { api, locale } = argsOf(args);
  const slash = id.indexOf('/');
  const { routes, messages } = await remotes.load(id.slice(0, slash));
  const seo = routes.find(({ path }) => path === id.slice(slash + 1))?.seo;
  if (!seo) return null;
  const [messageTexts, { brandName }, home] = await Promise.all([
    messagesOf(messages[locale]),
    api.settings.get(),
    api.seo.get('home'),
  ]);
  const title = `${textOf(messageTexts, seo.title)} | ${brandName}`;
  const description = textOf(messageTexts, seo.description) ?? '';
  // The home page's card stands in for pages without a picture.
  const picture = home.ogImage;
  return {
    ...home,
    ...{ title, ogTitle: title, twitterTitle: title },
    ...{ description, ogDescription: description, twitterDescription: description },
    ...{ ogImage: picture, twitterImage: picture },
    ...{ canonical: '', ogUrl: '', keywords: '' },
  };
}

/** Whether a page of the remote is for one visitor alone, such as that of a request: the content has no record of it. */
export async function isUnlisted(id: string, remotes: RemoteLoader): Promise<boolean> {
  const slash = id.indexOf('/');
  const { routes } = await remotes.load(id.slice(0, slash));
  return routes.find(({ path }) => path === id.slice(slash + 1))?.seo?.noindex ?? false;
}

/** The models that the address names and that the frame has not loaded. */
export const modelsNamed = (
  args: LoaderFunctionArgs<RouterContextProvider>,
): Promise<ModelSummary[]> =>
  othersNamed(argsOf(args).api, modelsNamedIn(new URL(args.request.url)));
