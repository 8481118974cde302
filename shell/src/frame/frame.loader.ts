import { type ModelSummary, mostAtHand, type Settings } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';

/** What the frame shows around every page. */
export interface FrameData {
  settings: Settings;
  /** Those that are at hand on every page. */
  models: ModelSummary[];
}

export const frameLoader = loader<FrameData>(async ({ api }) => {
  const [settings, models] = await Promise.all([
    api.settings.get(),
    api.models.list({ first: mostAtHand }),
  ]);
  return { settings, models };
});
