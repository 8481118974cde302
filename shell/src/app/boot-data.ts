import type { HydrationState } from 'react-router-dom';
import type { RefusedPost } from 'shared-contracts/api';
import type { PinnedRelease } from 'shared-contracts/release';

/** Id of the element that carries `BootData` in the document. */
export const bootElement = 'boot';

/** What the browser needs to go on where the server stopped. */
export interface BootData {
  release: PinnedRelease;
  origin: string;
  /** The loaders' data; null when the page was not rendered on the server. */
  hydration: HydrationState | null;
  /** Share of the documents whose vitals are measured. */
  measured: number;
  /** The form that this document is the answer to; null when it answers none. */
  refused: RefusedPost | null;
}
