import { useEffect } from 'react';
import type { RefusedPost } from 'shared-contracts/api';
import type { FieldDefinition, FormDefinition } from 'shared-contracts/forms';
import { type Draft, readDraft, useFormDrafts } from './form-drafts';
import type { FormControl, FormValues } from './form-types';

interface DraftOptions<Values extends Record<string, unknown>> {
  form: FormControl<Values>;
  definition: FormDefinition<Values>;
  /** Fields that the page fills in: a draft does not change them. */
  given: Readonly<FormValues>;
  /** What came back from the server is newer than any draft, and becomes the draft. */
  refused: RefusedPost | null;
}

/** Keeps what is typed for as long as the tab lives, and brings it back. */
export function useDraft<Values extends Record<string, unknown>>({
  form,
  definition,
  given,
  refused,
}: DraftOptions<Values>): void {
  const { name } = definition;
  // Synchronises with the tab's storage: once for each form, however often what is given is a new object.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let left = false;
    let stop = () => {};
    const restore = (draft: Draft = {}) => {
      for (const [field, value] of changesOf(draft, definition, given)) {
        if (form.getValues(field) === definition.defaults[field]) form.setValue(field, value);
      }
    };
    readDraft(name).then((draft) => {
      if (left) return;
      const { keep } = useFormDrafts.getState();
      if (refused) keep(name, textsOf(form.getValues()));
      else restore(draft);
      stop = form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(name, textsOf(values)),
      });
    });
    return () => {
      left = true;
      stop();
    };
  }, [name]);
}

/** What a draft says about this form: fields that it has, choices that it still offers. */
function changesOf(
  draft: Draft,
  { fields, defaults }: FormDefinition,
  given: Readonly<FormValues>,
): [string, string | boolean][] {
  return Object.entries(draft).filter(([field, value]) => {
    if (!(field in defaults) || given[field]) return false;
    const definition = fields.find(({ name }) => name === field);
    return definition?.kind !== 'hidden' && offers(definition, value);
  });
}

function offers(field: FieldDefinition | undefined, value: string | boolean): boolean {
  return field?.kind !== 'select' || field.options.some((option) => option.value === value);
}

function textsOf(values: Readonly<Record<string, unknown>>): Draft {
  const kept = Object.entries(values).filter(
    (entry): entry is [string, string | boolean] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
  );
  return Object.fromEntries(kept);
}
