import { tabStorage } from 'shared-contracts/visit';
import { createStore } from 'zustand/vanilla';

/** What a field holds, and what its page had filled in: on another page that fills in something else, that page wins. */
type DraftEntry = readonly [value: string | boolean, given: string | boolean];

/** What somebody has changed in a form, by field: never files, which cannot be kept. */
export type Draft = Readonly<Record<string, DraftEntry>>;

/** The unsent forms of this tab, by the form's name. */
interface DraftState {
  forms: Readonly<Record<string, Draft>>;
}

/** The privacy policy names it. */
const key = 'form-drafts';

/**
 * Kept in the tab's storage. Changed by the browser's events alone: a server's pages have no drafts. Without zustand's
 * `persist`, which every page would pay 1 kB for.
 */
const draftStore = createStore<DraftState>(() => ({ forms: {} }));

/** The unsent forms of this tab by name, as its storage has them. In the browser only. */
export function readDrafts(): DraftState['forms'] {
  try {
    draftStore.setState({ forms: JSON.parse(tabStorage.getItem(key) ?? '{}') });
  } catch {
    // what cannot be read is no draft
  }
  return draftStore.getState().forms;
}

function write(forms: DraftState['forms']): void {
  draftStore.setState({ forms });
  tabStorage.setItem(key, JSON.stringify(forms));
}

/** In the browser only. */
export function keepDraft(form: string, draft: Draft): void {
  write({ ...readDrafts(), [form]: draft });
}

/** In the browser only. */
export function dropDraft(form: string): void {
  const { [form]: _, ...forms } = readDrafts();
  write(forms);
}

/** Whether anything was left in a form of this tab. */
export function hasDrafts(): boolean {
  return Object.values(readDrafts()).some((draft) => Object.keys(draft).length > 0);
}
