import { useTranslation } from 'shared-contracts/i18n';
import { type FormFault, useForm } from './editing';
import { fieldId } from './focus-field';
import type { FormField } from './form-field';
import type { OutlinePart } from './outline';
import type { Path } from './paths';

export interface FieldProps {
  field: FormField;
  path: Path;
  value: unknown;
  /** The faults of the field and of what is in it. */
  faults: readonly FormFault[];
  /** The picture in the same group that a text describes. */
  image?: unknown;
}

/** The heading above a part of a document says what its legend says. */
export const legendClass = (part: OutlinePart | undefined, field: FormField) =>
  part?.field === field ? 'visually-hidden' : undefined;

/** Returns the sentences of the faults, for the kit's controls. */
export function faultTexts(faults: readonly FormFault[]) {
  const sentences = (isWarning: boolean) =>
    faults
      .filter((fault) => (fault.isWarning ?? false) === isWarning)
      .map(({ sentence }) => sentence)
      .join(' ') || undefined;
  return { error: sentences(false), warning: sentences(true) };
}

/** Returns the props of the kit's field for a field of the form. */
export function useControl({ field, path, faults }: Omit<FieldProps, 'value' | 'image'>) {
  const { t } = useTranslation('mfe-studio');
  const { change, may } = useForm();
  return {
    ...{ id: fieldId(path), label: field.label, required: !field.optional, draft: true },
    ...{ longest: field.longest, readOnly: !may.edit, ...faultTexts(faults) },
    ...(field.help && { help: t(field.help) }),
    onChange: (text: string) => change(path, text === '' ? field.empty : text),
  };
}
