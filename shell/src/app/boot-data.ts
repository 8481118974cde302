import type { HydrationState } from 'react-router-dom';
import type { RefusedPost } from 'shared-contracts/api';
import type { PinnedRelease } from 'shared-contracts/release';

/** Id of the element with `BootData`. */
export const bootElementId = 'boot';

export interface BootData {
  release: PinnedRelease;
  origin: string;
  /** Data of the loaders; null when the page was not rendered on the server. */
  hydration: HydrationState | null;
  /** Share of documents whose web vitals are measured, from 0 to 1. */
  measured: number;
  /** The rejected post that this document answers; null for other documents. */
  refused: RefusedPost | null;
}
