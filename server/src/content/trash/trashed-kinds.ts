import type { TrashKind } from 'shared-contracts/staff-trash';
import type { Database } from '../../database/database';
import { trashedPerson } from '../../staff/people/trashed-person';
import type { TrashedKind } from '../../staff/trash/trash';
import type { FileStore } from '../../storage/file-store';
import { trashedPicture } from '../campaigns/pictures/trashed-picture';
import { trashedCampaign } from '../campaigns/service/trashed-campaign';
import type { ContentDependencies } from '../records/content-dependencies';
import { trashedContent, trashedRedirect } from '../records/trashed-content';
import { trashedDraft } from '../workflow/trashed-drafts';

export interface TrashedDependencies {
  database: Database;
  contentParts: ContentDependencies;
  uploads: FileStore;
  now: () => Date;
  /** Kinds of parts that this one does not know. */
  otherKinds: Pick<Record<TrashKind, TrashedKind>, 'car' | 'recall-list'>;
}

/** How each kind of item is restored and purged. */
export const trashedKinds = (
  dependencies: TrashedDependencies,
): Record<TrashKind, TrashedKind> => ({
  campaign: trashedCampaign(dependencies),
  'campaign-draft': trashedDraft('campaign', dependencies),
  content: trashedContent(dependencies),
  'content-draft': trashedDraft('content', dependencies),
  redirect: trashedRedirect(dependencies),
  picture: trashedPicture(dependencies),
  person: trashedPerson(dependencies),
  ...dependencies.otherKinds,
});
