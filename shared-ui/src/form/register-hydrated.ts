import type { FormControl } from './form-types';

type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Registered controls. Only refs add to it, so it stays empty on the server. */
const known = new WeakSet<Typed>();

/** Registers a control and keeps what was typed into it before hydration. */
export function registerHydrated<Values>(form: FormControl<Values>, name: string) {
  const { ref, ...field } = form.register(name);
  return {
    ...field,
    ref: (control: Typed | null) => {
      const typed = control && !known.has(control) ? heldBy(control) : '';
      ref(control);
      if (!control) return;
      known.add(control);
      if (typed !== '' && typed !== heldBy(control)) form.setValue(name, typed);
    },
  };
}

function heldBy(control: Typed): string | boolean {
  return control.type === 'checkbox' && 'checked' in control ? control.checked : control.value;
}
