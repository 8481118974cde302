import type { SeoRecord } from 'shared-contracts/api';
import { type LoaderArgs, messagesOf, type RemoteModule, textOf } from 'shared-contracts/remote';

/** The record of a page that the site's content has no words for, from its remote's messages. Null when it has none either. */
export async function seoOfRoute(
  { routes, messages }: RemoteModule,
  path: string,
  { api, locale }: Pick<LoaderArgs, 'api' | 'locale'>,
): Promise<SeoRecord | null> {
  const seo = routes.find((route) => route.path === path)?.seo;
  if (!seo) return null;
  const [words, { brandName }, home] = await Promise.all([
    messagesOf(messages[locale]),
    api.settings.get(),
    api.seo.get('home'),
  ]);
  const title = `${textOf(words, seo.title)} | ${brandName}`;
  const description = textOf(words, seo.description) ?? '';
  // the showroom, which stands for the whole site where a page has no picture
  const picture = home.pageImage?.src ?? '';
  return {
    ...home,
    ...{ title, ogTitle: title, twitterTitle: title },
    ...{ description, ogDescription: description, twitterDescription: description },
    ...{ ogImage: picture, twitterImage: picture },
    ...{ canonical: '', ogUrl: '', keywords: '' },
  };
}
