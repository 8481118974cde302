import type { Database } from '../../database/database';
import { type PicturePlace, storedName } from '../campaign-pictures';
import type { Answers } from '../checks/link-faults';
import type { SiteKnowledge } from '../checks/site-knowledge';
import { libraryId } from '../pictures/library-names';
import { findPicture } from '../pictures/pictures.queries';
import type { PreviewLinks } from '../preview-links';
import type { Caller } from './caller';

/** Dependencies of the campaign service. */
export interface ServiceParts extends PicturePlace {
  database: Database;
  site: SiteKnowledge;
  links: PreviewLinks;
  /** Scheme, host and port of the site. */
  origin: string;
  /** The caller: their rights are checked, and their name is recorded. */
  by: Caller;
  now: () => Date;
  /** Checks links to other sites; replaced in tests. */
  answers?: Answers;
}

/** Gives the checks access to library pictures, including the wide crop that text is placed on. */
export function withLibrary(parts: ServiceParts): ServiceParts {
  const { database, uploads, site } = parts;
  const readPicture = async (name: string) => {
    const id = libraryId(name);
    if (id === undefined) return site.readPicture(name);
    const picture = await findPicture(database, id);
    return picture ? uploads.read(storedName(picture.addresses.wide)) : null;
  };
  const library = (id: string) => findPicture(database, id);
  return { ...parts, site: { ...site, library, readPicture } };
}
