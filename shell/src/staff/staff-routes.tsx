import {
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
  redirectDocument,
} from 'react-router-dom';
import { localeOf } from 'shared-contracts/locale';
import type { PinnedRemote, PinnedRoute } from 'shared-contracts/release';
import { argsOf, messagesOf, textOf } from 'shared-contracts/remote';
import type { ServerFragments } from '../fragments/fragment-library';
import type { Translations } from '../language/translations';
import { FrameProblem } from '../pages/frame-problem';
import type { PageParts } from '../pages/page.loader';
import { FramePending } from '../pages/page-pending';
import { screenRoute, shouldReloadData } from '../pages/screen-route';
import { StaffFrame, type StaffFrameProps } from './staff-frame';
import { StaffPage } from './staff-page';
import { StaffProblem } from './staff-problem';

type Args = LoaderFunctionArgs<RouterContextProvider>;

interface StaffParts extends Omit<PageParts, 'feed'> {
  translations: Translations;
  frame: StaffFrameProps;
}

/** Data that the shell loads with every staff screen. */
export interface StaffPageData {
  /** In the language of the address. */
  title: string;
  fragments: ServerFragments;
}

/** The route table of staff pages. All other addresses are other documents. */
export function createStaffRoutes(parts: StaffParts): RouteObject[] {
  const { release, translations, frame } = parts;
  return [
    {
      id: 'frame',
      path: 'ar?',
      loader: async (args: Args) => {
        const { api, locale } = argsOf(args);
        const [settings, models] = await Promise.all([
          api.settings.get(),
          // Staff choose among all models.
          api.models.list(),
          translations.load(locale),
        ]);
        return { settings, models };
      },
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        localeOf(currentUrl.pathname) !== localeOf(nextUrl.pathname),
      element: <StaffFrame {...frame} />,
      ErrorBoundary: FrameProblem,
      HydrateFallback: FramePending,
      children: [
        ...release.remotes.flatMap((remote) =>
          remote.routes.map((route) => staffRoute(remote, route, parts)),
        ),
        {
          id: 'elsewhere',
          path: '*',
          loader: ({ request }) => {
            throw redirectDocument(request.url);
          },
        },
      ],
    },
  ];
}

function staffRoute(
  remote: PinnedRemote,
  { path, uses }: PinnedRoute,
  { remotes, library }: StaffParts,
): RouteObject {
  return {
    id: `${remote.name}/${path}`,
    path,
    shouldRevalidate: shouldReloadData,
    loader: async (args: Args): Promise<StaffPageData> => {
      const carried = uses.map(async (name) => [name, await library.fetchData(name, args)]);
      const [title, ...fragments] = await Promise.all([titleOf(args), ...carried]);
      return { title, fragments: Object.fromEntries(fragments) };
    },
    Component: StaffPage,
    ErrorBoundary: StaffProblem,
    children: [screenRoute(remote, path, remotes, undefined)],
  };

  async function titleOf(args: Args): Promise<string> {
    const { routes, messages } = await remotes.load(remote.name);
    const key = routes.find((route) => route.path === path)?.seo?.title ?? '';
    return textOf(await messagesOf(messages[argsOf(args).locale]), key) ?? '';
  }
}
