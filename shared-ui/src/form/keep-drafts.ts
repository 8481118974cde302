import { formField } from 'shared-contracts/api';
import { readDrafts, saveDraft } from './draft-storage';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Stores drafts of the page's forms from the first keystroke, before their own code is loaded, and what was typed
 * before this call. The forms restore them.
 */
export function keepDrafts(): void {
  // Capture phase: React stops events from parts of the page that are not hydrated.
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element) saveFormDraft(target.closest('form'), target);
    },
    { capture: true },
  );
  for (const form of document.forms) saveFormDraft(form);
}

/** Writes only changed fields, so that a stored draft that has not been restored yet is kept. */
function saveFormDraft(form: HTMLFormElement | null, changedControl?: Element): void {
  const name = form?.querySelector<HTMLInputElement>(`[name=${formField}]`)?.value;
  if (!form || !name) return;
  const changes = [...form.querySelectorAll<Control>('[name]')].flatMap((control) => {
    if (control.type === 'file') return [];
    const value = isCheckbox(control) ? control.checked : control.value;
    const initialValue = initialValueOf(control);
    return control === changedControl || value !== initialValue
      ? [[control.name, [value, initialValue]]]
      : [];
  });
  if (changes.length > 0)
    saveDraft(name, { ...readDrafts()[name], ...Object.fromEntries(changes) });
}

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

function initialValueOf(control: Control): string | boolean {
  if (isCheckbox(control)) return control.defaultChecked;
  if (!('options' in control)) return control.defaultValue;
  const initialValue = [...control.options].find(({ defaultSelected }) => defaultSelected);
  return (initialValue ?? control.options[0])?.value ?? '';
}
