import type { Locale } from 'shared-contracts/locale';
import type {
  SheetReport,
  StaffStockList,
  StockEntry,
  StockEntryInput,
  StockFeeds,
} from 'shared-contracts/staff-stock';
import { staffFetch } from 'shared-ui/staff/staff-fetch';
import type { Trashed } from './trash';

const base = '/-/stock/';
const carUrl = (number: string) => `${base}${encodeURIComponent(number)}`;

interface SheetWish {
  /** Stores the cars when no row has a fault; otherwise the sheet is only checked. */
  isStored: boolean;
  /** Cars that the sheet does not name are sold. */
  isRestSold: boolean;
}

/** Client of the service for cars in stock. */
export const stock = {
  list: (query: URLSearchParams) => staffFetch<StaffStockList>(`${base}?${query}`),
  feeds: () => staffFetch<StockFeeds>(`${base}feeds`),
  /** Fetches the scheduled sheet now; resolves when its report is there. */
  fetchSheet: () => staffFetch(`${base}feeds/fetch`, { method: 'POST', json: {} }),
  add: (json: Partial<StockEntryInput>) => staffFetch(base, { method: 'POST', json }),
  change: (number: string, revision: number, entry: Partial<StockEntryInput>) =>
    staffFetch(carUrl(number), { method: 'PUT', json: { revision, entry } }),
  setState: (number: string, state: StockEntry['state']) =>
    staffFetch(`${carUrl(number)}/state`, { method: 'POST', json: { state } }),
  remove: (number: string) => staffFetch<Trashed>(carUrl(number), { method: 'DELETE' }),
  takeSheet(file: File, { isStored, isRestSold }: SheetWish) {
    const body = file.slice(0, file.size, 'application/octet-stream');
    const query = new URLSearchParams({
      ...(isStored && { store: 'yes' }),
      ...(isRestSold && { rest: 'sold' }),
    });
    return staffFetch<SheetReport>(`${base}sheet?${query}`, { method: 'POST', body });
  },
  sheetUrl: (ending: 'csv' | 'xlsx', locale: Locale) => `${base}sheet.${ending}?lang=${locale}`,
};
