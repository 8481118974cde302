import { useEffect } from 'react';
import type { RefusedPost } from 'shared-contracts/api';
import type { FieldDefinition, FormDefinition } from 'shared-contracts/form';
import {
  type ChosenFiles,
  type Draft,
  filesOfDraft,
  readDrafts,
  saveDraft,
  saveFiles,
} from './draft-storage';
import type { FormControl, FormValues } from './form-types';
import { storedMark } from './unsent-mark';

interface DraftOptions<Values extends Record<string, unknown>> {
  form: FormControl<Values>;
  definition: FormDefinition<Values>;
  /** Values that the page fills in. A draft is restored only where these are the same. */
  given: Readonly<FormValues>;
  /** A rejected post; it is newer than any draft and becomes the draft. */
  refused: RefusedPost | null;
}

/**
 * Stores the form's values in the tab's storage and restores them. Chosen files are kept in memory: after a reload the
 * form asks to choose them again.
 */
export function useDraft<Values extends Record<string, unknown>>({
  form,
  definition,
  given,
  refused,
}: DraftOptions<Values>): void {
  const { name, defaults } = definition;
  // Synchronises with the tab's storage: once per form, although `given` is a new object in each render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const initial: FormValues = { ...defaults, ...given };
    const fileFields = definition.fields.filter(({ kind }) => kind === 'file');
    const saveChanges = (values: Readonly<Record<string, unknown>>) => {
      const files = new Map(
        fileFields.flatMap((field) => {
          const chosen = chosenFilesOf(values[field.name]);
          return chosen ? [[field.name, chosen] as const] : [];
        }),
      );
      const choices = [...files.keys()].map((field) => [field, [true, false]]);
      saveFiles(name, files);
      saveDraft(name, {
        ...changesOf(values, initial),
        ...Object.fromEntries(choices),
        ...storedMark(name),
      });
    };
    if (refused) saveChanges(form.getValues());
    else {
      const draft = readDrafts()[name] ?? {};
      for (const [field, value] of restorableValues(draft, definition, initial)) {
        if (form.getValues(field) === initial[field]) form.setValue(field, value);
      }
      const files = filesOfDraft(name);
      for (const { name: field } of fileFields) {
        if (!(field in draft) || chosenFilesOf(form.getValues(field))) continue;
        const chosen = files.get(field);
        if (chosen) form.setValue(field, chosen);
        else form.setError(field, { type: 'lost', message: `${field}.again` });
      }
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveChanges(values),
    });
  }, [name]);
}

/** The files of a field's value; undefined when none was chosen. */
function chosenFilesOf(value: unknown): ChosenFiles | undefined {
  if (value instanceof File) return value;
  const isList = Array.isArray(value) && value.length > 0;
  return isList ? value.filter((one) => one instanceof File) : undefined;
}

function changesOf(values: Readonly<Record<string, unknown>>, initial: FormValues): Draft {
  const changes = Object.entries(initial).flatMap(([field, given]) => {
    const value = values[field];
    const isStorable = typeof value === 'string' || typeof value === 'boolean';
    return isStorable && value !== given ? [[field, [value, given]]] : [];
  });
  return Object.fromEntries(changes);
}

/**
 * The entries of a draft that apply to this form: existing fields with the same initial value, and options that are
 * still offered.
 */
function restorableValues(
  draft: Draft,
  { fields, defaults }: FormDefinition,
  initial: Readonly<FormValues>,
): [string, string | boolean][] {
  return Object.entries(draft).flatMap(([field, [value, given]]): [string, string | boolean][] => {
    if (!(field in defaults)) return [];
    if (initial[field] !== given && initial[field] !== defaults[field]) return [];
    const definition = fields.find(({ name }) => name === field);
    const isTyped = definition?.kind !== 'hidden' && definition?.kind !== 'file';
    return isTyped && isOfferedValue(definition, value) ? [[field, value]] : [];
  });
}

function isOfferedValue(field: FieldDefinition | undefined, value: string | boolean): boolean {
  if (!field || !('options' in field)) return true;
  return field.options.some((option) => option.value === value);
}
