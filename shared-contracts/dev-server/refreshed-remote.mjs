import { remote as developed } from '#developed-remote';
import { refreshed, tell } from './refreshed-jsx.mjs';

const withRefresh = (part) => ({
  ...part,
  ...(part.loader && { loader: toldOf(part.loader) }),
  lazy: async () => ({ Component: refreshed((await part.lazy()).Component) }),
});

/** A loader that says what it failed with; an answer such as 404 is none of its faults. */
const toldOf = (loader) => async (args) => {
  try {
    return await loader(args);
  } catch (error) {
    if (error instanceof Error) tell(error);
    throw error;
  }
};

/** The remote as its sources are, with pages and fragments that the host may show over a save. */
export const remote = {
  ...developed,
  routes: developed.routes.map(withRefresh),
  fragments: Object.fromEntries(
    Object.entries(developed.fragments).map(([name, fragment]) => [name, withRefresh(fragment)]),
  ),
};
