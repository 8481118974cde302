import { formField } from 'shared-contracts/api';
import { keepDraft, readDrafts } from './draft-storage';

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
      if (target instanceof Element) keep(target.closest('form'), target);
    },
    { capture: true },
  );
  for (const form of document.forms) keep(form);
}

/** Writes only changed fields, so that a stored draft that has not been restored yet is kept. */
function keep(form: HTMLFormElement | null, touched?: Element): void {
  const name = form?.querySelector<HTMLInputElement>(`[name=${formField}]`)?.value;
  if (!form || !name) return;
  const changes = [...form.querySelectorAll<Control>('[name]')].flatMap((control) => {
    if (control.type === 'file') return [];
    const value = isBox(control) ? control.checked : control.value;
    const given = givenTo(control);
    return control === touched || value !== given ? [[control.name, [value, given]]] : [];
  });
  if (changes.length > 0)
    keepDraft(name, { ...readDrafts()[name], ...Object.fromEntries(changes) });
}

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

function givenTo(control: Control): string | boolean {
  if (isBox(control)) return control.defaultChecked;
  if (!('options' in control)) return control.defaultValue;
  const given = [...control.options].find(({ defaultSelected }) => defaultSelected);
  return (given ?? control.options[0])?.value ?? '';
}
