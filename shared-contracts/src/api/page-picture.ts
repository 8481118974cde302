import type { Picture } from '../picture/picture';
import type { Api } from './client';

/** The page's own picture, as its SEO record names it; null when it cannot be read. `page` is a path without its first slash. */
export async function pagePicture(api: Api, page: string): Promise<Picture | null> {
  try {
    return (await api.seo.get(page)).pageImage;
  } catch {
    // A page is worth more than its picture.
    return null;
  }
}
