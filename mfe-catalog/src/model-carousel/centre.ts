import type { ModelSummary } from 'shared-contracts/api';

/** The model that counts as chosen: the middle one of three side by side, otherwise the first. */
export interface Centre {
  narrow: ModelSummary | undefined;
  /** From 940 px viewport width. */
  wide: ModelSummary | undefined;
}

/**
 * Returns the centre model for both layouts; `index` is that of the first visible model. CSS shows one of the two, so
 * the server need not know the width.
 */
export const centreOf = (models: readonly ModelSummary[], index: number): Centre => ({
  narrow: models[index],
  wide: models[(index + 1) % models.length],
});
