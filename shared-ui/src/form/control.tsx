import type { FieldDefinition } from 'shared-contracts/form';
import { AppointmentControl } from './appointment-control';
import { EmailControl } from './email-control';
import { FileControl } from './file-control';
import styles from './form.module.css';
import type { ControlProps, FormValues } from './form-types';
import { PhoneControl } from './phone-control';
import { registerHydrated } from './register-hydrated';
import { SelectControl } from './select-control';
import { TextControl } from './text-control';
import { TextareaControl } from './textarea-control';

export function Control<Values>({
  field,
  form,
  initial,
  attributes,
}: ControlProps<Values, FieldDefinition, Readonly<FormValues>>) {
  const value = initial[field.name];
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'select':
      if (!field.times)
        return <SelectControl field={field} form={form} initial={text} attributes={attributes} />;
      return (
        <AppointmentControl
          field={field}
          times={field.times}
          form={form}
          initial={initial}
          attributes={attributes}
        />
      );
    case 'phone':
      return <PhoneControl field={field} form={form} initial={initial} attributes={attributes} />;
    case 'textarea':
      return <TextareaControl field={field} form={form} initial={text} attributes={attributes} />;
    case 'checkbox':
      return (
        <input
          {...attributes}
          {...registerHydrated(form, field.name)}
          type="checkbox"
          defaultChecked={value === true}
        />
      );
    case 'text':
      return <TextControl field={field} form={form} initial={text} attributes={attributes} />;
    case 'email':
      return <EmailControl field={field} form={form} initial={text} attributes={attributes} />;
    case 'datetime':
      return (
        <input
          {...attributes}
          {...registerHydrated(form, field.name)}
          type="datetime-local"
          className={styles.input}
          defaultValue={text}
        />
      );
    case 'file':
      return <FileControl field={field} form={form} attributes={attributes} />;
    case 'hidden':
      throw new Error(`Form: a field of kind ${field.kind} has no control (${field.name})`);
  }
}
