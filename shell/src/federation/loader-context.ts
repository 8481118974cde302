import { RouterContextProvider } from 'react-router-dom';
import { type VisitContext, visitContext } from 'shared-contracts/remote';

export type ApiFor = VisitContext['apiFor'];

/** Creates the context that loaders get. */
export function loaderContext(apiFor: ApiFor): RouterContextProvider {
  return new RouterContextProvider(new Map([[visitContext, { apiFor }]]));
}
