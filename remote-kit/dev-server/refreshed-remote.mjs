import { remote as developed } from '#developed-remote';
import { refreshed, tell } from './refreshed-jsx.mjs';

const withRefresh = (part) => ({
  ...part,
  ...(part.loader && { loader: toldOf(part.loader) }),
  lazy: async () => ({ Component: refreshed((await part.lazy()).Component) }),
});

/** Reports errors of a loader; responses such as 404 are not errors. */
const toldOf = (loader) => async (args) => {
  try {
    return await loader(args);
  } catch (error) {
    if (error instanceof Error) tell(error);
    throw error;
  }
};

/** The remote from its sources, with replaceable pages and fragments. */
export const remote = {
  ...developed,
  routes: developed.routes.map(withRefresh),
  fragments: Object.fromEntries(
    Object.entries(developed.fragments).map(([name, fragment]) => [name, withRefresh(fragment)]),
  ),
};
