import { lazy } from 'react';
import { firstInteraction, untilLoaded } from 'shared-contracts/visit';

export const fetchSheet = () => import(/* webpackChunkName: "interaction" */ './sheet-entries');

/**
 * Suspends until the first interaction, so that hydration leaves the server's markup of the menu in place; that
 * markup works without script.
 */
export const DeferredSheet = lazy(async () => {
  await firstInteraction();
  return { default: (await untilLoaded(fetchSheet)).SheetEntries };
});
