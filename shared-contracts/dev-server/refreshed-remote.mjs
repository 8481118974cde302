import { remote as developed } from '#developed-remote';
import { refreshed } from './refreshed-jsx.mjs';

const withRefresh = (part) => ({
  ...part,
  lazy: async () => ({ Component: refreshed((await part.lazy()).Component) }),
});

/** The remote as its sources are, with pages and fragments that the host may show over a save. */
export const remote = {
  ...developed,
  routes: developed.routes.map(withRefresh),
  fragments: Object.fromEntries(
    Object.entries(developed.fragments).map(([name, fragment]) => [name, withRefresh(fragment)]),
  ),
};
