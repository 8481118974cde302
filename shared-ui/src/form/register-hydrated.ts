import type { FormControl } from './form-types';

type FormElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Registered controls. Only refs add to it, so it stays empty on the server. */
const registeredElements = new WeakSet<FormElement>();

/** Registers a control and keeps what was typed into it before hydration. */
export function registerHydrated<Values>(form: FormControl<Values>, name: string) {
  const { ref, ...field } = form.register(name);
  return {
    ...field,
    ref: (control: FormElement | null) => {
      const typedValue = control && !registeredElements.has(control) ? currentValueOf(control) : '';
      ref(control);
      if (!control) return;
      registeredElements.add(control);
      if (typedValue !== '' && typedValue !== currentValueOf(control))
        form.setValue(name, typedValue);
    },
  };
}

function currentValueOf(control: FormElement): string | boolean {
  if (!('checked' in control)) return control.value;
  if (control.type === 'radio') return control.checked ? control.value : '';
  return control.type === 'checkbox' ? control.checked : control.value;
}
