import { lazy } from 'react';
import { firstInteraction, untilLoaded } from 'shared-contracts/visit';

export const fetchSheet = () => import(/* webpackChunkName: "interaction" */ './sheet-entries');

/** What the server has rendered stays in its place, and works, until the code is here. */
export const DeferredSheet = lazy(async () => {
  await firstInteraction();
  return { default: (await untilLoaded(fetchSheet)).SheetEntries };
});
