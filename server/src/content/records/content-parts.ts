import type { Database } from '../../database/database';
import type { MediaIndex } from '../../media/media-index';
import type { Content } from '../schema';

/** What the rows of the API are made with. */
export interface ContentParts {
  database: Database;
  /** The content's folder: where its media are, and the files of who works with them. */
  contentDir: string;
  /** Scheme, host and port of the site, which whole addresses of redirects may name. */
  origin?: string;
  /** Addresses of `content/media`. */
  media: MediaIndex;
  /** Addresses of the pages' social cards; none unless given. */
  cardsOf?: (content: Content) => MediaIndex;
}
