import type { ComponentType } from 'react';
import {
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
  type ShouldRevalidateFunction,
  useMatches,
} from 'react-router-dom';
import type { Sender } from 'shared-contracts/api';
import { differInRequest } from 'shared-contracts/paths';
import type { PinnedRemote } from 'shared-contracts/release';
import type { PageHandle, RemoteModule } from 'shared-contracts/remote';
import { loadPart, RemoteLoadError, type RemoteLoader } from '../federation/remote-loader';
import type { PageSource } from './deferred-page-feed';

type Args = LoaderFunctionArgs<RouterContextProvider>;

/** What a screen's route says about it, and in whose name it calls. */
export interface ScreenHandle extends PageHandle {
  Component: ComponentType;
  sender: Sender;
  /** Exchanges a screen that failed for that of the version before; false when there is none. The page then loads anew. */
  recover(failure: unknown): Promise<boolean>;
}

/** A screen as its remote describes it; the version may change while the tab is open. */
interface Screen extends PageHandle {
  Component: ComponentType;
  loader: ((args: Args) => Promise<unknown>) | undefined;
  sender: Sender;
}

/** The route of a remote's screen: its code arrives when it is matched, or that of the version before. */
export function screenRoute(
  remote: PinnedRemote,
  path: string,
  remotes: RemoteLoader,
  feed: PageSource | undefined,
): RouteObject {
  const id = `${remote.name}/${path}#screen`;
  const screenOf = (module: RemoteModule) => screenIn(module, path, remote.version, remotes);
  return {
    id,
    index: true,
    shouldRevalidate: needsData,
    lazy: async () => {
      let screen = await loadPart(remotes, remote.name, screenOf);
      const handle: ScreenHandle = {
        get Component() {
          return screen.Component;
        },
        // the version that replaces this one says for itself what it adds to the head
        seo: (data, locale) => screen.seo?.(data, locale) ?? {},
        usesFor: (data) => screen.usesFor?.(data) ?? [],
        get sender() {
          return screen.sender;
        },
        async recover(failure) {
          if (!remotes.loadPrevious) return false;
          try {
            const { name, version } = screen.sender;
            screen = await screenOf(await remotes.loadPrevious(name, version, failure));
            return true;
          } catch {
            return false;
          }
        },
      };
      return {
        Component: CurrentScreen,
        handle,
        loader: async (args: Args) => {
          // the server's loaders are of the version that the page names
          const isPinned = screen.sender.version === remote.version;
          const answer = isPinned ? await feed?.answer(new URL(args.request.url)) : null;
          if (answer && id in answer) return answer[id];
          return (await screen.loader?.(args)) ?? null;
        },
      };
    },
  };
}

/** For a dialog that opens by the page's address nothing of the page is loaded anew. */
export const needsData: ShouldRevalidateFunction = (to) =>
  !differInRequest(to.currentUrl, to.nextUrl) && to.defaultShouldRevalidate;

function CurrentScreen() {
  const { Component } = useScreenHandle();
  return Component && <Component />;
}

async function screenIn(
  module: RemoteModule,
  path: string,
  pinned: string,
  remotes: RemoteLoader,
): Promise<Screen> {
  const version = remotes.versionOf?.(module.name) ?? pinned;
  const route = module.routes.find((candidate) => candidate.path === path);
  if (!route) throw new RemoteLoadError(module.name, version, `has no route ${path}`);
  const { Component } = await route.lazy();
  const sender = { name: module.name, version };
  return { ...route.handle, Component, loader: route.loader, sender };
}

/** What the route of the screen at hand says; nothing when its code is not here. */
export function useScreenHandle(): Partial<ScreenHandle> {
  // the last match is the screen's own; a held page has no handle
  return (useMatches().at(-1)?.handle ?? {}) as Partial<ScreenHandle>;
}
