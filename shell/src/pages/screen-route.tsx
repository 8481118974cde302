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

/** The handle of a screen's route, with the remote and version that its API requests are sent for. */
export interface ScreenHandle extends PageHandle {
  Component: ComponentType;
  sender: Sender;
  /**
   * Replaces a failed screen by that of the remote's previous version. Resolves to false when there is none; on true
   * the caller navigates to the page again.
   */
  recover(failure: unknown): Promise<boolean>;
}

/** A screen as its remote declares it. Its version may change while the tab is open. */
interface Screen extends PageHandle {
  Component: ComponentType;
  loader: ((args: Args) => Promise<unknown>) | undefined;
  sender: Sender;
}

/**
 * The route of a remote's screen. Its code is loaded when the route matches, from the previous version if the pinned
 * one fails.
 */
export function screenRoute(
  remote: PinnedRemote,
  path: string,
  remotes: RemoteLoader,
  feed: PageSource | undefined,
): RouteObject {
  const id = `${remote.name}/${path}#screen`;
  const screenOf = (module: RemoteModule) => loadScreen(module, path, remote.version, remotes);
  return {
    id,
    index: true,
    shouldRevalidate: shouldReloadData,
    lazy: async () => {
      let screen = await loadPart(remotes, remote.name, screenOf);
      const handle: ScreenHandle = {
        get Component() {
          return screen.Component;
        },
        // Reads `screen` on each call, because the previous version may replace it.
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
          // The server's data fits only the pinned version; another one runs its own loader.
          const isPinned = screen.sender.version === remote.version;
          const answer = isPinned ? await feed?.answer(new URL(args.request.url)) : null;
          if (answer && id in answer) return answer[id];
          return (await screen.loader?.(args)) ?? null;
        },
      };
    },
  };
}

/** A dialog that opens by the page's address does not reload the page's data. */
export const shouldReloadData: ShouldRevalidateFunction = (to) =>
  !differInRequest(to.currentUrl, to.nextUrl) && to.defaultShouldRevalidate;

function CurrentScreen() {
  const { Component } = useScreenHandle();
  return Component && <Component />;
}

async function loadScreen(
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

/** The handle of the current screen's route; empty when its code is not loaded. */
export function useScreenHandle(): Partial<ScreenHandle> {
  // The last match is the screen; a page kept in its server markup has no handle.
  return (useMatches().at(-1)?.handle ?? {}) as Partial<ScreenHandle>;
}
