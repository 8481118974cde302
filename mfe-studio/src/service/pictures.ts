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
  /** Whether it is new to the library. */
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

/** Uses XMLHttpRequest, since fetch reports no upload progress. */
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

/** Returns the server's reason in the reader's language; null if it gave none. */
export function errorSentence(error: unknown, locale: Locale): string | null {
  if (!(error instanceof StaffError)) return null;
  // The answer of `/-/pictures`, or of a proxy in front of it
  const { faults } = Object(error.answer) as { faults?: { sentence?: Record<Locale, string> }[] };
  return faults?.[0]?.sentence?.[locale] ?? null;
}
