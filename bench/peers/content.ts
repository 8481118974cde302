import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createApi } from 'shared-contracts/api-client';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { modelLoader } from '../../mfe-catalog/src/model/model.loader';
import { likeLoader } from '../../mfe-stock/src/like/like.loader';

export const slug = 'swift';

/** Reads the model page's data from our API; the head and the frame's links from our own page. */
async function readContent(origin: string, locale: Locale) {
  const api = createApi({
    locale,
    transport: (path, { method, headers }) =>
      fetch(`${origin}/api/v1/${path}`, { method, headers }),
  });
  const address = origin + localise(paths.explore(slug), locale);
  // What our loaders read of the router's arguments
  const context = { get: () => ({ apiFor: () => api }) };
  const args = { context, params: { slug }, request: new Request(address) } as never;
  const [settings, models, model, like, finance, html] = await Promise.all([
    api.settings.get(),
    api.models.list(),
    modelLoader(args),
    likeLoader(args),
    api.finance.get(),
    fetch(address).then((page) => page.text()),
  ]);
  const { cars: _, ...terms } = finance;
  return { locale, origin, settings, models, model, like, terms, ...headOf(html) };
}

function headOf(html: string) {
  const between = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text);
  const [title = ''] = between(/<title[^>]*>([^<]*)</g);
  const tags = between(/<((?:meta|link) [^>]*data-seo[^>]*)>/g).map((tag) => ({
    tag: tag.split(' ')[0],
    ...Object.fromEntries(
      [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  }));
  const [boot = '{}'] = between(/id="boot">([\s\S]*?)<\/script>/g);
  // Release data in our page
  const { release } = JSON.parse(boot) as { release: { links: object[]; retired?: object[] } };
  return {
    title,
    tags,
    structured: between(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
    links: release.links,
    retired: release.retired ?? [],
  };
}

/** Writes the content into the folder from which a peer's application imports it. */
export async function writeContent(origin: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const locale of locales) {
    const content = await readContent(origin, locale);
    writeFileSync(path.join(folder, `${locale}.json`), JSON.stringify(content));
  }
}
