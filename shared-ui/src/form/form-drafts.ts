import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { draftStorage } from './draft-storage';

/** What a form holds: never files, which cannot be kept. */
export type Draft = Record<string, string | boolean>;

interface FormDrafts {
  drafts: Readonly<Record<string, Draft>>;
  keep(form: string, draft: Draft): void;
  drop(form: string): void;
}

/**
 * Unsent forms by name, for as long as the tab lives. Read from the storage by the first form that
 * asks in the browser: a render never depends on it.
 */
export const useFormDrafts = create<FormDrafts>()(
  persist(
    (set) => ({
      drafts: {},
      keep: (form, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [form]: draft } })),
      drop: (form) =>
        set(({ drafts: { [form]: _, ...others } }) => ({
          drafts: others,
        })),
    }),
    {
      name: draftStorage,
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ drafts }) => ({ drafts }),
      skipHydration: true,
    },
  ),
);

/** What was left in a form, or undefined. In the browser only. */
export async function readDraft(form: string): Promise<Draft | undefined> {
  // Absent where the visitor forbids storage: drafts live in memory then.
  if (useFormDrafts.persist?.hasHydrated() === false) await useFormDrafts.persist.rehydrate();
  return useFormDrafts.getState().drafts[form];
}

/** Drops what was left in a form. In the browser only. */
export async function forgetDraft(form: string): Promise<void> {
  await readDraft(form);
  useFormDrafts.getState().drop(form);
}
