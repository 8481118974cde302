import { type ModelSummary, mostAtHand } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';
import { readPage, redirectToValidPage } from '../pages/read-page';

/** A page of the brochure list; null if the visit's models are all. */
export type DownloadsPage = {
  page: number;
  /** Absent on the first page, which uses the visit's models. */
  models?: readonly ModelSummary[];
  hasNext: boolean;
} | null;

export const downloadsLoader = loader(async ({ api, request }): Promise<DownloadsPage> => {
  const page = readPage(new URL(request.url).searchParams);
  const from = (page - 1) * mostAtHand;
  // Requests one more than it shows, to know whether a next page exists
  const found = await api.models.list({ from, first: mostAtHand + 1 });
  redirectToValidPage(request, found.length > 0 ? page : 1);
  const hasNext = found.length > mostAtHand;
  if (page === 1) return hasNext ? { page, hasNext } : null;
  return { page, models: found.slice(0, mostAtHand), hasNext };
});
