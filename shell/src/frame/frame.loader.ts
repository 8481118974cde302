import { type ModelSummary, mostAtHand, type Settings } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';

/** Data of the frame around every page. */
export interface FrameData {
  settings: Settings;
  /** The models that every page knows, at most `mostAtHand`. */
  models: ModelSummary[];
  /** Whether the site has more models than these. Staff pages get all. */
  hasMoreModels?: boolean;
}

export const frameLoader = loader<FrameData>(async ({ api }) => {
  const [settings, firstModels] = await Promise.all([
    api.settings.get(),
    // One more than needed, to learn whether there are others.
    api.models.list({ first: mostAtHand + 1 }),
  ]);
  const models = firstModels.slice(0, mostAtHand);
  return { settings, models, hasMoreModels: models.length < firstModels.length };
});
