import type { Database } from '../../../database/database';
import type { Caller } from '../../../staff/caller';
import type { PreviewTokens } from '../../previews/preview-tokens';
import { type PictureStorage, storedName } from '../campaign-pictures';
import type { LinkProbe } from '../checks/link-faults';
import type { SiteReferenceData } from '../checks/site-reference-data';
import { libraryId } from '../pictures/library-names';
import { findPicture } from '../pictures/pictures.queries';

export interface CampaignDependencies extends PictureStorage {
  database: Database;
  site: SiteReferenceData;
  links: PreviewTokens;
  /** Scheme, host and port of the site. */
  origin: string;
  /** The caller: their rights are checked, and their name is recorded. */
  caller: Caller;
  now: () => Date;
  /** Checks links to other sites; replaced in tests. */
  isLinkAlive?: LinkProbe;
}

/** Gives the checks access to library pictures, including the wide crop that text is placed on. */
export function withLibrary(dependencies: CampaignDependencies): CampaignDependencies {
  const { database, uploads, site } = dependencies;
  const readPicture = async (name: string) => {
    const id = libraryId(name);
    if (id === undefined) return site.readPicture(name);
    const picture = await findPicture(database, id);
    return picture ? uploads.read(storedName(picture.addresses.wide)) : null;
  };
  const library = (id: string) => findPicture(database, id);
  return { ...dependencies, site: { ...site, library, readPicture } };
}
