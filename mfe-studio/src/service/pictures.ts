import type { Locale } from 'shared-contracts/locale';
import type {
  LibraryPicture,
  PictureChange,
  PictureList,
  PictureUse,
} from 'shared-contracts/staff-pictures';
import { me, StaffError, staffFetch } from 'shared-ui/staff/staff-fetch';
import type { Trashed } from './trash';

const base = '/-/pictures/';

export interface AddedPicture {
  picture: LibraryPicture;
  /** The library had not got it yet. */
  isNew: boolean;
}

export const pictures = {
  list: ({ search, page }: { search: string; page: number }, signal?: AbortSignal) =>
    staffFetch<PictureList>(
      `${base}?${new URLSearchParams({ search, page: String(page) })}`,
      signal && { signal },
    ),
  find: (id: string) =>
    staffFetch<{ picture: LibraryPicture; usedBy: PictureUse[] }>(`${base}${id}`),
  change: (id: string, json: PictureChange) =>
    staffFetch<{ picture: LibraryPicture }>(`${base}${id}`, { method: 'PATCH', json }),
  remove: (id: string) => staffFetch<Trashed>(`${base}${id}`, { method: 'DELETE' }),
  upload,
};

/** By the older interface: the newer one does not tell how far a body has come. */
async function upload(file: File, onProgress: (share: number) => void): Promise<AddedPicture> {
  const { antiForgery } = await me();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', base);
    request.responseType = 'json';
    request.setRequestHeader('x-anti-forgery', antiForgery);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new StaffError(0, ''));
    request.onload = () => {
      const { status, response } = request;
      if (status < 300) resolve(response);
      else reject(new StaffError(status, response?.error ?? '', [], response));
    };
    const body = new FormData();
    body.append('file', file, file.name);
    request.send(body);
  });
}

/** Why the library did not do it, in the reader's language; null when it did not say. */
export function sentenceOf(error: unknown, locale: Locale): string | null {
  if (!(error instanceof StaffError)) return null;
  // the answer of `/-/pictures`, or of whatever stands before it
  const { faults } = Object(error.answer) as { faults?: { sentence?: Record<Locale, string> }[] };
  return faults?.[0]?.sentence?.[locale] ?? null;
}
