import type { ModelSummary } from 'shared-contracts/api';

/** The model that counts as chosen: with three side by side the middle one, otherwise the first. */
export interface Centre {
  narrow: ModelSummary | undefined;
  /** From 940 px. */
  wide: ModelSummary | undefined;
}

/** `index` is the first visible model's. Style sheets choose between the two, so that the server need not know. */
export const centreOf = (models: readonly ModelSummary[], index: number): Centre => ({
  narrow: models[index],
  wide: models[(index + 1) % models.length],
});
