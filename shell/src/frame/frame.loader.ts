import type { ModelSummary, Settings } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';

/** What the frame shows around every page. */
export interface FrameData {
  settings: Settings;
  models: ModelSummary[];
}

export const frameLoader = loader<FrameData>(async ({ api }) => {
  const [settings, models] = await Promise.all([api.settings.get(), api.models.list()]);
  return { settings, models };
});
