import type { FormControl } from './form-types';

/** Moves the focus to a field's control, or to its group of controls. */
export function focusControl<Values>(form: FormControl<Values>, name: string, id: string): void {
  const element = document.getElementById(id);
  if (element?.getAttribute('role') === 'group') element.focus();
  else form.setFocus(name);
}
