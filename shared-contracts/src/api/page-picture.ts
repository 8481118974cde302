import type { Picture } from '../picture/picture';
import type { Api } from './client';

/** The page's picture from its SEO record; null when it cannot be loaded. `page` is a path without its first slash. */
export async function pagePicture(api: Api, page: string): Promise<Picture | null> {
  try {
    return (await api.seo.get(page)).pageImage;
  } catch {
    // A missing picture must not fail the page.
    return null;
  }
}
