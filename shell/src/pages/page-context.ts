import {
  type HydrationState,
  isRouteErrorResponse,
  type StaticHandlerContext,
} from 'react-router-dom';
import type { Locale } from 'shared-contracts/locale';
import type { PageHandle } from 'shared-contracts/remote';
import type { HeadTag, RenderedRoute } from 'shared-contracts/renderer';
import type { FrameData } from '../frame/frame.loader';
import type { Translate } from '../seo/breadcrumb';
import { headTags } from '../seo/head';
import { seoOf } from '../seo/seo-of';
import type { PageData } from './page.loader';

/** Parses the owner from the route id, `remote/path`. Null for addresses without a route. */
export function renderedRoute({ matches, loaderData }: StaticHandlerContext): RenderedRoute | null {
  const page = matches[1]?.route.id;
  const slash = page?.indexOf('/') ?? -1;
  if (!page || slash < 0) return null;
  const { fragments } = (loaderData[page] ?? { fragments: {} }) as PageData;
  const calledFragments = matches.flatMap(
    ({ route }) => (route.handle as PageHandle)?.usesFor?.(loaderData[route.id]) ?? [],
  );
  return {
    remote: page.slice(0, slash),
    path: page.slice(slash + 1),
    uses: [...Object.keys(fragments), ...calledFragments],
  };
}

export function headOf(
  context: StaticHandlerContext,
  origin: string,
  locale: Locale,
  translate: Translate,
): HeadTag[] {
  const { matches, loaderData, location, statusCode } = context;
  const frame = loaderData.frame as FrameData | undefined;
  if (!frame) return [];
  const entries = matches.map(({ route }) => ({
    handle: route.handle,
    data: loaderData[route.id],
  }));
  const { record, patch } = seoOf(entries, locale);
  return headTags({
    origin,
    pathname: location.pathname,
    locale,
    settings: frame.settings,
    translate,
    record,
    patch: isGone(statusCode) ? { ...patch, noindex: true } : patch,
  });
}

const isGone = (status: number) => status === 404 || status === 410;

/** The router's state as JSON. Errors become plain objects; only their status and message are used. */
export function hydrationOf({ loaderData, errors }: StaticHandlerContext): HydrationState {
  return {
    loaderData,
    errors:
      errors &&
      Object.fromEntries(
        Object.entries(errors).map(([id, error]) => [id, serializableError(error)]),
      ),
  };
}

function serializableError(error: unknown) {
  if (!isRouteErrorResponse(error)) return { message: 'the page could not be rendered' };
  const { status, statusText, data } = error;
  return { status, statusText, data, internal: false };
}
