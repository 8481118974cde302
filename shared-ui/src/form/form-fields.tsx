import { useEffect } from 'react';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import { focusControl } from './focus-control';
import { FormEnd } from './form-end';
import { headOf } from './form-types';
import { type FormFieldsProps, useFormFields } from './use-form-fields';

/** Contents of a form without steps, and its behaviour. */
export function FormFields<Values extends Record<string, unknown>>(props: FormFieldsProps<Values>) {
  const { id, onReady } = props;
  const fields = useFormFields(props);
  const { form, send, failures, faults, visible, propsOf } = fields;
  // Synchronises with the form element, which may have been submitted before this code was loaded.
  useEffect(() => onReady(send));
  return (
    <>
      <ErrorSummary
        id={headOf(id)}
        failures={failures}
        faults={faults}
        idOf={(name) => `${id}${name}`}
        onChoose={(name) => focusControl(form, name, `${id}${name}`)}
      />
      {visible.map((field) => (
        <Field key={field.name} {...propsOf(field)} />
      ))}
      <FormEnd {...props} {...fields} />
    </>
  );
}
