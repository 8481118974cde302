import type { Database } from '../../database/database';
import type { MediaIndex } from '../../media/media-index';
import type { Content } from '../schema';

/** Dependencies for building the API's rows. */
export interface ContentDependencies {
  database: Database;
  /** The content folder, with the media and the files that staff edit. */
  contentDir: string;
  /** Scheme, host and port of the site; whole addresses in redirects may use it. */
  origin?: string;
  /** Addresses of `content/media`. */
  media: MediaIndex;
  /** Addresses of the pages' share cards; undefined for none. */
  cardsOf?: (content: Content) => MediaIndex;
}
