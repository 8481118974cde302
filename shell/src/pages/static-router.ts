import { createStaticRouter, type RouteObject, type StaticHandlerContext } from 'react-router-dom';

/**
 * The router of one server-rendered page. It gets only the matched routes, because React Router would copy the whole
 * table for each page.
 */
export function staticRouter(context: StaticHandlerContext) {
  const routes = context.matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, index: false, children }],
    [],
  );
  return createStaticRouter(routes, context);
}
