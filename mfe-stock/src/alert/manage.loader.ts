import type { StockAlert } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';

export interface ManagedAlert extends StockAlert {
  key: string;
}

/** Loads the alert that the mailed link identifies. */
export const manageLoader = loader<ManagedAlert>(async ({ api, request }) => {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  if (key === '') return { state: 'unknown', email: null, wish: null, key };
  return { ...(await api.stock.getAlert(key)), key };
});
