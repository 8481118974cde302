/** What a field holds, and what its page had filled in: on another page that fills in something else, that page wins. */
type DraftEntry = readonly [value: string | boolean, given: string | boolean];

/** What somebody has changed in a form, by field: never files, which cannot be kept. */
export type Draft = Readonly<Record<string, DraftEntry>>;

type Drafts = Readonly<Record<string, Draft>>;

/** The privacy policy names it. */
const key = 'form-drafts';

/** A visitor may forbid storage: drafts live as long as the page then. */
let unstored = '{}';

/** The unsent forms of this tab by name. In the browser only. */
export function readDrafts(): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? unstored);
  } catch {
    return JSON.parse(unstored);
  }
}

/** In the browser only. */
export function keepDraft(form: string, draft: Draft): void {
  write({ ...readDrafts(), [form]: draft });
}

/** In the browser only. */
export function dropDraft(form: string): void {
  const { [form]: _, ...others } = readDrafts();
  write(others);
}

/** Whether anything was left in a form of this tab. */
export function hasDrafts(): boolean {
  return Object.values(readDrafts()).some((draft) => Object.keys(draft).length > 0);
}

function write(drafts: Drafts): void {
  const text = JSON.stringify(drafts);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    unstored = text;
  }
}
