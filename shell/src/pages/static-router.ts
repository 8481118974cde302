import { createStaticRouter, type RouteObject, type StaticHandlerContext } from 'react-router-dom';

/** The router of one page. It knows the routes of this page alone: the whole table would be copied for each. */
export function staticRouter(context: StaticHandlerContext) {
  const routes = context.matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, index: false, children }],
    [],
  );
  return createStaticRouter(routes, context);
}
