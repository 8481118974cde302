import type {
  ContentSummary,
  MissedAddressList,
  SiteNavigation,
  SiteTexts,
  VainSearchList,
} from 'shared-contracts/content';
import {
  type ContentDraft,
  type ContentDraftSummary,
  type ContentDraftWish,
  type ContentForm,
  type ContentPreview,
  type ContentWriting,
  contentDraft,
  contentDraftFault,
  type ShownWriting,
} from 'shared-contracts/content-drafts';
import type { DescribedChange } from 'shared-contracts/described-change';
import type { Glossary } from 'shared-contracts/glossary';
import type { Locale } from 'shared-contracts/locale';
import { staffFetch } from 'shared-ui/staff/staff-fetch';
import { recordClient } from './drafts';

const base = '/-/content';
const callUrl = (call: string, query: Record<string, string>) =>
  `${base}/${call}?${new URLSearchParams(query)}`;

/** One content file, its draft and its history. A null body deletes the file on approval. */
export const fileRecord = (path: string) =>
  recordClient({
    draft: contentDraft,
    fault: contentDraftFault,
    difference: (changes: DescribedChange[]) => changes,
    addresses: {
      draft: callUrl('draft', { path }),
      save: `${base}/draft`,
      check: `${base}/draft/check`,
      difference: callUrl('draft/difference', { path }),
      versions: callUrl('draft/versions', { path }),
      history: callUrl('history', { path }),
      rollback: `${base}/rollback`,
      events: callUrl('events', { path }),
      comments: callUrl('draft/comments', { path }),
      commentStep: (name) => `${base}/draft/comments/${name}`,
      step: (name) => `${base}/draft/${name}`,
    },
    name: { path },
  });

export const content = {
  list: () => staffFetch<ContentSummary[]>(`${base}/`),
  missedAddresses: () => staffFetch<MissedAddressList>('/-/missed-addresses'),
  vainSearches: () => staffFetch<VainSearchList>('/-/vain-searches'),
  siteNavigation: () => staffFetch<SiteNavigation>('/-/site-navigation'),
  siteTexts: () => staffFetch<SiteTexts>('/-/site-texts'),
  /** Texts are written without it, too. */
  glossary: (): Promise<Glossary> =>
    staffFetch<Glossary>(`${base}/glossary`).catch(() => ({ terms: [] })),
  drafts: () => staffFetch<ContentDraftSummary[]>(`${base}/drafts`),
  form: (path: string, locale: Locale) =>
    staffFetch<ContentForm>(callUrl('form', { path, locale })),
  open: (json: ContentDraftWish) =>
    staffFetch<ContentDraft>(`${base}/draft`, { method: 'POST', json }),
  preview: (path: string) =>
    staffFetch<ContentPreview>(`${base}/draft/preview`, { method: 'POST', json: { path } }),
  /** Shows a text that is being written on its pages. */
  showWriting: (json: ContentWriting, signal: AbortSignal) =>
    staffFetch<ShownWriting>(`${base}/draft/writing`, { method: 'POST', json, signal }),
};
