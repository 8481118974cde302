import type { TrashKind } from 'shared-contracts/staff-trash';
import { trashedPicture } from '../campaigns/pictures/trashed-picture';
import { trashedCampaign, trashedCampaignDraft } from '../campaigns/service/trashed-campaign';
import type { ContentDependencies } from '../content/records/content-dependencies';
import {
  trashedContent,
  trashedContentDraft,
  trashedRedirect,
} from '../content/records/trashed-content';
import type { Database } from '../database/database';
import { trashedPerson } from '../staff/people/trashed-person';
import type { FileStore } from '../storage/file-store';
import type { TrashedKind } from './trash';

export interface TrashedDependencies {
  database: Database;
  contentParts: ContentDependencies;
  uploads: FileStore;
  now: () => Date;
}

/** How each kind of item is restored and purged. */
export const trashedKinds = (
  dependencies: TrashedDependencies,
): Record<TrashKind, TrashedKind> => ({
  campaign: trashedCampaign(dependencies),
  'campaign-draft': trashedCampaignDraft(dependencies),
  content: trashedContent(dependencies),
  'content-draft': trashedContentDraft(dependencies),
  redirect: trashedRedirect(dependencies),
  picture: trashedPicture(dependencies),
  person: trashedPerson(dependencies),
});
