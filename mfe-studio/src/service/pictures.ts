import type { Locale } from 'shared-contracts/locale';
import type {
  FilmEnding,
  FoundPicture,
  LibraryPicture,
  MediaKind,
  PictureChange,
  PictureList,
  PictureSource,
  ReplacedFile,
  ReplaceWish,
} from 'shared-contracts/staff-pictures';
import { me, StaffError, staffFetch } from 'shared-ui/staff/staff-fetch';
import type { Trashed } from './trash';

const base = '/-/pictures/';

export interface AddedPicture {
  picture: LibraryPicture;
  /** Whether it is new to the library. */
  isNew: boolean;
}

export interface PictureQuery {
  search: string;
  page: number;
  source?: PictureSource;
  /** All kinds when it is absent. */
  kind?: MediaKind | undefined;
  ending?: FilmEnding | undefined;
}

export const pictures = {
  list: ({ search, page, source = 'all', kind, ending }: PictureQuery, signal?: AbortSignal) =>
    staffFetch<PictureList>(
      `${base}?${new URLSearchParams({ search, page: String(page), source, ...(kind && { kind }), ...(ending && { ending }) })}`,
      signal && { signal },
    ),
  /** An entry of the library, or a file of the project. */
  find: ({ id, origin }: Pick<LibraryPicture, 'id' | 'origin'>) =>
    staffFetch<FoundPicture>(
      origin ? `${base}file?${new URLSearchParams({ name: id })}` : `${base}${id}`,
    ),
  removeUnused: () =>
    staffFetch<{ removed: { name: string }[] }>(`${base}remove-unused`, { method: 'POST' }),
  change: (id: string, json: PictureChange) =>
    staffFetch<{ picture: LibraryPicture }>(`${base}${id}`, { method: 'PATCH', json }),
  remove: (id: string) => staffFetch<Trashed>(`${base}${id}`, { method: 'DELETE' }),
  upload,
  /** Frames in their order; `name` becomes the turntable's. */
  uploadTurntable(frames: readonly Blob[], name: string, onProgress: (share: number) => void) {
    const body = new FormData();
    for (const frame of frames) body.append('frame', frame, name || 'turntable');
    return send(`${base}turntables`, body, onProgress);
  },
};

const replacedBase = '/-/replaced-files/';

/** Files that are shown in the place of others. */
export const replacedFiles = {
  list: () => staffFetch<ReplacedFile[]>(replacedBase),
  ask: (json: ReplaceWish) => staffFetch<{ id: string }>(replacedBase, { method: 'POST', json }),
  approve: (id: string) => staffFetch(`${replacedBase}${id}/approve`, { method: 'POST' }),
  /** Withdraws one that waits, or takes back one that is live. */
  end: (id: string) => staffFetch(`${replacedBase}${id}`, { method: 'DELETE' }),
};

/** `poster` stands for a film or a document. */
function upload(
  file: File,
  poster: Blob | null,
  onProgress: (share: number) => void,
): Promise<AddedPicture> {
  const body = new FormData();
  body.append('file', file, file.name);
  if (poster) body.append('poster', poster, 'poster');
  return send(base, body, onProgress);
}

/** Uses XMLHttpRequest, since fetch reports no upload progress. */
async function send(
  address: string,
  body: FormData,
  onProgress: (share: number) => void,
): Promise<AddedPicture> {
  const { antiForgery } = await me();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.setRequestHeader('x-anti-forgery', antiForgery);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new StaffError(0, ''));
    request.onload = () => {
      const { status, response } = request;
      if (status < 300) resolve(response);
      else reject(new StaffError(status, response?.error ?? '', [], response));
    };
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
