import { RouterContextProvider } from 'react-router-dom';
import { type VisitContext, visitContext } from 'shared-contracts/remote';

export type ApiFor = VisitContext['apiFor'];

export function loaderContext(apiFor: ApiFor): RouterContextProvider {
  return new RouterContextProvider(new Map([[visitContext, { apiFor }]]));
}
