import type { FieldProps } from '@rjsf/utils';
import type { ContentForm } from 'shared-contracts/content-drafts';
import type { Media } from '../../editor/fields/use-media';

/** What every field knows of the form around it. */
export interface FormContext {
  models: ContentForm['models'];
  media: Media;
  /** Whether texts may be changed, and everything else. */
  may: { translate: boolean; edit: boolean };
}

export type ContentFieldProps = FieldProps<unknown>;

/** What a control of a field is given: its label, what is wrong with it, and whether it may be changed. */
export function controlOf({ schema, name, required, rawErrors, fieldPathId }: ContentFieldProps) {
  return {
    id: fieldPathId.$id,
    label: schema.title ?? name,
    required: required ?? false,
    error: rawErrors?.join(' ') || undefined,
  };
}

/** The form that a field stands in. */
export const formOf = ({ registry }: ContentFieldProps): FormContext => registry.formContext;

/** What is wrong with a part of a field. */
export const errorIn = ({ errorSchema }: ContentFieldProps, part: string): string | undefined =>
  errorSchema?.[part as never]?.['__errors' as never] === undefined
    ? undefined
    : ([errorSchema[part as never]['__errors' as never]].flat().join(' ') as string);
