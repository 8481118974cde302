import type { FieldProps } from '@rjsf/utils';
import type { ContentForm } from 'shared-contracts/content-drafts';
import type { Media } from '../../editor/fields/use-media';

/** Form context available to every field. */
export interface FormContext {
  models: ContentForm['models'];
  media: Media;
  /** Permissions: to change texts, and to change everything else. */
  may: { translate: boolean; edit: boolean };
}

export type ContentFieldProps = FieldProps<unknown>;

/** Returns the props of a field's control: label, errors, read-only state. */
export function controlProps({
  schema,
  name,
  required,
  rawErrors,
  fieldPathId,
}: ContentFieldProps) {
  return {
    id: fieldPathId.$id,
    label: schema.title ?? name,
    required: required ?? false,
    error: rawErrors?.join(' ') || undefined,
  };
}

/** The form context of a field. */
export const formContextOf = ({ registry }: ContentFieldProps): FormContext => registry.formContext;

/** Returns the error of a part of a field. */
export const partError = ({ errorSchema }: ContentFieldProps, part: string): string | undefined =>
  errorSchema?.[part as never]?.['__errors' as never] === undefined
    ? undefined
    : ([errorSchema[part as never]['__errors' as never]].flat().join(' ') as string);
