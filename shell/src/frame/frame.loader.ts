import { type ModelSummary, mostAtHand, type Settings } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';

/** What the frame shows around every page. */
export interface FrameData {
  settings: Settings;
  /** Those that are at hand on every page. */
  models: ModelSummary[];
  /** Whether there are others; pages for staff have all. */
  hasMoreModels?: boolean;
}

export const frameLoader = loader<FrameData>(async ({ api }) => {
  const [settings, first] = await Promise.all([
    api.settings.get(),
    // one more than is at hand tells whether others follow
    api.models.list({ first: mostAtHand + 1 }),
  ]);
  const models = first.slice(0, mostAtHand);
  return { settings, models, hasMoreModels: models.length < first.length };
});
