import { type LoaderArgs, loader, type PageRoute } from 'shared-contracts/remote';

/** A model's page of views from all sides, at its own address. */
export const view360Route = (path: string, slug: string): PageRoute => ({
  path,
  loader: loader(({ api }: LoaderArgs) => api.models.get(slug)),
  lazy: async () => ({ Component: (await import('./view-360.screen')).View360Screen }),
});
