/** Where the drafts of this tab lie. */
export const draftStorage = 'form-drafts';

/** Whether anything was left in a form of this tab. */
export function hasDrafts(): boolean {
  try {
    const stored = JSON.parse(sessionStorage.getItem(draftStorage) ?? '{}');
    return Object.keys(stored.state?.drafts ?? {}).length > 0;
  } catch {
    // A visitor may forbid storage.
    return false;
  }
}
