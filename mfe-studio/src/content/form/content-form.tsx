import Form from '@rjsf/core';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import type { ContentForm as FormOfFile } from 'shared-contracts/content-drafts';
import { isRecord, parsePath, valueAt } from '../../editor/fields/paths';
import { useMedia } from '../../editor/fields/use-media';
import { BilingualField, HtmlField } from './bilingual-field';
import styles from './form.module.css';
import type { FormContext } from './form-context';
import { uiSchemaOf, withNulls, withoutNulls } from './form-data';
import { controlId, formErrors } from './form-errors';
import { PictureField } from './picture-field';
import {
  FaultTemplate,
  GroupTemplate,
  ItemTemplate,
  ListTemplate,
  NamedEntryTemplate,
  OptionalField,
} from './templates';
import {
  AltField,
  CellField,
  ColourField,
  DayField,
  FigureField,
  IdField,
  ModelsField,
  MoneyField,
} from './value-fields';
import { BooleanSwitch, Choice, FieldFrame, TextInput } from './widgets';

interface ContentFormProps {
  form: FormOfFile;
  /** The file's content; may be incomplete. */
  body: unknown;
  /** Faults of this file, in the reader's language. */
  faults: readonly { field: string; sentence: string }[];
  may: FormContext['may'];
  onChange(body: unknown): void;
}

/** A file's form, generated from its JSON schema. The server validates it. */
export function ContentForm({ form, body, faults, may, onChange }: ContentFormProps) {
  const schema: RJSFSchema = form.schema;
  const media = useMedia(body, form.pictures);
  const uiSchema = useMemo(() => uiSchemaOf(schema), [schema]);
  const data = useMemo(() => withoutNulls(schema, body), [schema, body]);
  const { shown, onLeave } = useShownFaults(faults, body);
  const errors = useMemo(() => formErrors(shown), [shown]);
  const entries = useEntriesVersion(schema, body);
  const context: FormContext = { models: form.models, media, may };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it notes which controls were left; nothing is pressed here
    <div className={styles.form} onBlur={({ target }) => onLeave(target.id)}>
      <Form
        key={entries.version}
        tagName="div"
        idPrefix="content"
        schema={schema}
        uiSchema={uiSchema}
        formData={data}
        formContext={context}
        fields={fields as never}
        templates={templates as never}
        widgets={widgets as never}
        validator={noValidator}
        noValidate
        extraErrors={errors}
        showErrorList={false}
        readonly={!may.edit}
        experimental_defaultFormStateBehavior={{
          arrayMinItems: { populate: 'never' },
          emptyObjectFields: 'skipDefaults',
          constAsDefaults: 'never',
        }}
        onChange={({ formData }) => {
          const changed = withNulls(schema, formData);
          entries.expect(changed);
          onChange(changed);
        }}
      >
        {/* Empty: replaces the form library's submit button */}
        <span />
      </Form>
    </div>
  );
}

/**
 * A number that changes when entries of a record come or go without this form: by undo, redo or a colleague. The form
 * library shows only the entries that it began with or added itself, so it has to begin again.
 */
function useEntriesVersion({ additionalProperties }: RJSFSchema, body: unknown) {
  const keysOf = (one: unknown) =>
    additionalProperties && isRecord(one) ? Object.keys(one).sort().join('\n') : '';
  const [shown, setShown] = useState({ keys: keysOf(body), version: 0 });
  const keys = keysOf(body);
  if (keys !== shown.keys) setShown({ keys, version: shown.version + 1 });
  const expect = (changed: unknown) => setShown((now) => ({ ...now, keys: keysOf(changed) }));
  return { version: shown.version, expect };
}

/** All faults but those of empty fields that are new, such as a just added entry's, until the person has left them. */
function useShownFaults(faults: ContentFormProps['faults'], body: unknown) {
  const [initial] = useState(() => new Set(faults.map(({ field }) => field)));
  const [left, setLeft] = useState<readonly string[]>([]);
  const shown = useMemo(
    () =>
      faults.filter(({ field }) => {
        const id = controlId(field);
        return (
          initial.has(field) ||
          Boolean(valueAt(body, parsePath(field))) ||
          left.some((control) => control === id || control.startsWith(`${id}_`))
        );
      }),
    [faults, initial, left, body],
  );
  const onLeave = (id: string) => setLeft((ids) => (ids.includes(id) ? ids : [...ids, id]));
  return { shown, onLeave };
}

const fields = {
  bilingual: BilingualField,
  html: HtmlField,
  picture: PictureField,
  day: DayField,
  money: MoneyField,
  colour: ColourField,
  id: IdField,
  models: ModelsField,
  cell: CellField,
  figure: FigureField,
  alt: AltField,
  optional: OptionalField,
};

const templates = {
  ObjectFieldTemplate: GroupTemplate,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: ItemTemplate,
  FieldErrorTemplate: FaultTemplate,
  WrapIfAdditionalTemplate: NamedEntryTemplate,
  FieldTemplate: FieldFrame,
  BaseInputTemplate: TextInput,
};

const widgets = { SelectWidget: Choice, CheckboxWidget: BooleanSwitch };

/**
 * Does nothing: the server validates by the same schema, and a second validator in the browser would repeat its
 * messages in other words.
 */
const noValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
};
