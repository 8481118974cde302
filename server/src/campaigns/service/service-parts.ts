import type { Database } from '../../database/database';
import { type PicturePlace, storedName } from '../campaign-pictures';
import type { Answers } from '../checks/link-faults';
import type { SiteKnowledge } from '../checks/site-knowledge';
import { libraryId } from '../pictures/library-names';
import { findPicture } from '../pictures/pictures.queries';
import type { PreviewLinks } from '../preview-links';
import type { Caller } from './caller';

/** What the service works with. */
export interface ServiceParts extends PicturePlace {
  database: Database;
  site: SiteKnowledge;
  links: PreviewLinks;
  /** Scheme, host and port of the site. */
  origin: string;
  /** Who asks, is asked for rights, and is written down. */
  by: Caller;
  now: () => Date;
  /** Asks other sites; tests have their own. */
  answers?: Answers;
}

/** Lets the check look pictures of the library up, and read them as they stand behind words. */
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
