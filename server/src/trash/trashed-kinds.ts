import type { TrashKind } from 'shared-contracts/staff-trash';
import { trashedPerson } from '../admin/people/trashed-person';
import { trashedPicture } from '../campaigns/pictures/trashed-picture';
import { trashedCampaign, trashedCampaignDraft } from '../campaigns/service/trashed-campaign';
import type { ContentParts } from '../content/records/content-parts';
import {
  trashedContent,
  trashedContentDraft,
  trashedRedirect,
} from '../content/records/trashed-content';
import type { Database } from '../database/database';
import type { FileStore } from '../storage/file-store';
import type { TrashedKind } from './trash';

export interface TrashedParts {
  database: Database;
  contentParts: ContentParts;
  uploads: FileStore;
  now: () => Date;
}

/** How each kind of item is restored and purged. */
export const trashedKinds = (parts: TrashedParts): Record<TrashKind, TrashedKind> => ({
  campaign: trashedCampaign(parts),
  'campaign-draft': trashedCampaignDraft(parts),
  content: trashedContent(parts),
  'content-draft': trashedContentDraft(parts),
  redirect: trashedRedirect(parts),
  picture: trashedPicture(parts),
  person: trashedPerson(parts),
});
