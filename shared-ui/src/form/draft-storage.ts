import { tabStorage } from 'shared-contracts/visit';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

/** What a field holds, and what its page had filled in: on another page that fills in something else, that page wins. */
type DraftEntry = readonly [value: string | boolean, given: string | boolean];

/** What somebody has changed in a form, by field: never files, which cannot be kept. */
export type Draft = Readonly<Record<string, DraftEntry>>;

/** The unsent forms of this tab, by the form's name. */
interface DraftState {
  forms: Readonly<Record<string, Draft>>;
}

/** Kept in the tab's storage. Changed by the browser's events alone: a server's pages have no drafts. */
const draftStore = createStore<DraftState>()(
  persist((): DraftState => ({ forms: {} }), {
    // the privacy policy names it
    name: 'form-drafts',
    storage: createJSONStorage(() => tabStorage),
    skipHydration: true,
    merge: (stored) => ({ forms: {}, ...(stored as Partial<DraftState> | undefined) }),
  }),
);

/** The unsent forms of this tab by name, as its storage has them. In the browser only. */
export function readDrafts(): DraftState['forms'] {
  void draftStore.persist.rehydrate();
  return draftStore.getState().forms;
}

/** In the browser only. */
export function keepDraft(form: string, draft: Draft): void {
  draftStore.setState({ forms: { ...readDrafts(), [form]: draft } });
}

/** In the browser only. */
export function dropDraft(form: string): void {
  const { [form]: _, ...forms } = readDrafts();
  draftStore.setState({ forms });
}

/** Whether anything was left in a form of this tab. */
export function hasDrafts(): boolean {
  return Object.values(readDrafts()).some((draft) => Object.keys(draft).length > 0);
}
