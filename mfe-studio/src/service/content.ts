import type { ContentEvent, ContentSummary, MissedAddressList } from 'shared-contracts/content';
import {
  type ContentDraft,
  type ContentDraftFault,
  type ContentDraftSummary,
  type ContentDraftWish,
  type ContentForm,
  type ContentPreview,
  contentSavedByOther,
} from 'shared-contracts/content-drafts';
import type { DescribedChange } from 'shared-contracts/described-change';
import type { Locale } from 'shared-contracts/locale';
import { StaffError, staffFetch } from 'shared-ui/staff/staff-fetch';
import * as v from 'valibot';
import { type SaveAnswer, toSaveFailure } from './drafts';
import type { Trashed } from './trash';

const base = '/-/content';
const callUrl = (call: string, query: Record<string, string>) =>
  `${base}/${call}?${new URLSearchParams(query)}`;

const post = <Answer>(call: string, json: object, signal?: AbortSignal) =>
  staffFetch<Answer>(`${base}/${call}`, { method: 'POST', json, ...(signal && { signal }) });

/** Resolves to the draft after the step; null if there is none any more. */
const postStep =
  <Wish extends object>(name: string) =>
  (wish: Wish & { path: string; revision: number }) =>
    post<{ draft: ContentDraft | null }>(`draft/${name}`, wish);

/** Client of the content service. */
export const content = {
  list: () => staffFetch<ContentSummary[]>(`${base}/`),
  history: (path: string) => staffFetch<ContentEvent[]>(callUrl('history', { path })),
  /** Rolls back to the version before the last change; each call goes one further back. */
  rollBack: (path: string) => post<{ live: number | null }>('rollback', { path }),

  missedAddresses: () => staffFetch<MissedAddressList>('/-/missed-addresses'),

  drafts: () => staffFetch<ContentDraftSummary[]>(`${base}/drafts`),
  /** Address of the server-sent events. */
  events: (path: string) => callUrl('events', { path }),
  draft: (path: string) => staffFetch<ContentDraft>(callUrl('draft', { path })),
  difference: (path: string) =>
    staffFetch<DescribedChange[]>(callUrl('draft/difference', { path })),
  form: (path: string, locale: Locale) =>
    staffFetch<ContentForm>(callUrl('form', { path, locale })),
  open: (wish: ContentDraftWish) => post<ContentDraft>('draft', wish),
  preview: (path: string) => post<ContentPreview>('draft/preview', { path }),
  submit: postStep<{ over?: number | null }>('submit'),
  sendBack: postStep<{ note: string }>('send-back'),
  withdraw: postStep('withdraw'),
  /** Moves the draft to the trash. */
  discard: (wish: { path: string; revision: number }) => post<Trashed>('draft/discard', wish),
  approve: postStep<{ live: number | null; at: string | null }>('approve'),
  schedule: postStep<{ at: string | null }>('schedule'),

  /**
   * Saves a revision based on `revision`; conflicts if another was saved since. A null body deletes the file on
   * approval.
   */
  async save(
    path: string,
    body: unknown,
    from: { revision: number; base: number | null },
  ): Promise<SaveAnswer<ContentDraftFault, ContentDraft>> {
    try {
      const json = { path, body, ...from };
      const answer = await staffFetch<{ revision: number; faults: ContentDraftFault[] }>(
        `${base}/draft`,
        { method: 'PUT', json },
      );
      return { kind: 'saved', ...answer };
    } catch (error) {
      if (error instanceof StaffError && error.status === 409) {
        const conflict = v.safeParse(contentSavedByOther, error.answer);
        const theirs = conflict.success ? conflict.output.theirs : null;
        if (theirs) return { kind: 'conflict', theirs };
      }
      return toSaveFailure(error);
    }
  },

  /** Resolves to null if the service is unreachable or the call was aborted. */
  check: (path: string, body: unknown, signal: AbortSignal): Promise<ContentDraftFault[] | null> =>
    post<{ faults: ContentDraftFault[] }>('draft/check', { path, body }, signal).then(
      ({ faults }) => faults,
      () => null,
    ),
};
