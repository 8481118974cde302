import { neutralPath } from 'shared-contracts/locale';
import { type Draft, readDrafts, saveDraft } from './draft-storage';

/** Entry of a draft that says on which page its form could not be sent. No field has an empty name. */
const entryName = '';

/** Marks the draft of a form that could not be sent, or takes the mark back. Browser only. */
export function markUnsent(form: string, isUnsent: boolean): void {
  const { [entryName]: _, ...draft } = readDrafts()[form] ?? {};
  saveDraft(form, isUnsent ? { ...draft, [entryName]: [currentPath(), ''] } : draft);
}

/** Whether a form could not be sent on this page, in any language. Browser only. */
export const isMarkedUnsent = (form: string): boolean =>
  readDrafts()[form]?.[entryName]?.[0] === currentPath();

/** The mark of a stored draft, for one that replaces it. Browser only. */
export function storedMark(form: string): Draft {
  const mark = readDrafts()[form]?.[entryName];
  return mark ? { [entryName]: mark } : {};
}

const currentPath = () => neutralPath(window.location.pathname);
