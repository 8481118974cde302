import { tabStorage } from 'shared-contracts/visit';
import { createStore } from 'zustand/vanilla';

/**
 * Current value of a field, and the value that the page had filled in. On a page that fills in another value, that
 * page's value wins.
 */
type DraftEntry = readonly [value: string | boolean, given: string | boolean];

/** Changed fields of a form. Of a file it says only that one was chosen, because a tab cannot store files. */
export type Draft = Readonly<Record<string, DraftEntry>>;

/** Files of a field: one, or several of a field that takes several. */
export type ChosenFiles = File | File[];

/** Chosen files by form and field. They last until the next load of a page. Changed only in browsers. */
const filesByForm = new Map<string, ReadonlyMap<string, ChosenFiles>>();

/** Drafts of this tab by form name. */
interface DraftState {
  forms: Readonly<Record<string, Draft>>;
}

/** The privacy policy lists this key. */
const storageKey = 'form-drafts';

/**
 * Copy of the tab's storage. Only browser events change it, so the server never renders drafts. Written without
 * zustand's `persist`, which would add 1 kB to every page.
 */
const draftStore = createStore<DraftState>(() => ({ forms: {} }));

/** Reads the drafts of this tab from its storage. Browser only. */
export function readDrafts(): DraftState['forms'] {
  try {
    draftStore.setState({ forms: JSON.parse(tabStorage.getItem(storageKey) ?? '{}') });
  } catch {
    // Unreadable storage counts as empty.
  }
  return draftStore.getState().forms;
}

function writeDrafts(forms: DraftState['forms']): void {
  draftStore.setState({ forms });
  tabStorage.setItem(storageKey, JSON.stringify(forms));
}

/** The files chosen in a form since the page was loaded. */
export const filesOfDraft = (form: string): ReadonlyMap<string, ChosenFiles> =>
  filesByForm.get(form) ?? new Map();

/** Keeps the files chosen in a form. Browser only. */
export function saveFiles(form: string, files: ReadonlyMap<string, ChosenFiles>): void {
  filesByForm.set(form, files);
}

/** Stores a draft. Browser only. */
export function saveDraft(form: string, draft: Draft): void {
  writeDrafts({ ...readDrafts(), [form]: draft });
}

/** Removes a draft. Browser only. */
export function deleteDraft(form: string): void {
  const { [form]: _, ...forms } = readDrafts();
  writeDrafts(forms);
  filesByForm.delete(form);
}

/** Whether this tab has a draft of any form. */
export function hasDrafts(): boolean {
  return Object.values(readDrafts()).some((draft) => Object.keys(draft).length > 0);
}
