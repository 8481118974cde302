import type { EditedField } from 'shared-contracts/campaign';
import { useTranslation } from 'shared-contracts/i18n';
import { type Locale, locales } from 'shared-contracts/locale';
import { isMissing } from '../translations/missing-texts';
import { AltTextField } from './alt-text-field';
import { ChoiceControl } from './choice-control';
import { faultsOf, useEditing } from './editing';
import { emptyGroup } from './empty-value';
import { FaultTexts } from './fault-texts';
import { useFieldLabel, useOptionLabel } from './field-labels';
import styles from './fields.module.css';
import { ListControl } from './list-control';
import { MomentControl } from './moment-control';
import { MultiSelectControl } from './multi-select-control';
import { NumberControl } from './number-control';
import { isRecord, type Path, valueAt, withValue } from './paths';
import { PictureControl } from './picture-control';
import { withPicture } from './picture-names';
import { TextControl } from './text-control';

/** A field's path in the draft, and its value. */
export interface FieldBinding {
  path: Path;
  value: unknown;
  /** Undefined removes it. */
  onChange(value: unknown): void;
  /** Language of a text that has only one. */
  language?: Locale | undefined;
}

export interface FieldProps extends FieldBinding {
  field: EditedField;
  label: string;
  /** The picture in the same group that an alternative text describes. */
  image?: unknown;
}

/** The fields of an object, one below the other. */
export function Fields({ fields, ...binding }: FieldBinding & { fields: readonly EditedField[] }) {
  const labelOf = useFieldLabel();
  const { path, value, onChange } = binding;
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <FieldView
          key={field.name}
          {...binding}
          path={[...path, field.name]}
          field={field}
          label={labelOf(field.name)}
          value={valueAt(value, [field.name])}
          image={valueAt(value, ['image'])}
          onChange={(changed) =>
            onChange(
              field.name === 'image'
                ? withPicture(value ?? {}, changed)
                : withValue(value ?? {}, [field.name], changed),
            )
          }
        />
      ))}
    </div>
  );
}

export function FieldView(props: FieldProps) {
  if (props.field.name !== 'alt') return <ControlView {...props} />;
  return (
    <AltTextField {...props}>
      <ControlView {...props} />
    </AltTextField>
  );
}

function ControlView(props: FieldProps) {
  const { field, onChange } = props;
  const { models } = useEditing();
  /** An optional text is removed when it becomes empty. */
  const onText = (text: string) => onChange(text === '' && field.optional ? undefined : text);
  if (field.name === 'image' || field.control === 'picture') return <PictureControl {...props} />;
  if (field.bilingual) return <BilingualView {...props} />;
  switch (field.control) {
    case 'group':
      return <GroupView {...props} />;
    case 'list':
      return isSiteNameList(field) ? (
        <MultiSelectControl {...props} source={field.name === 'models' ? 'models' : 'services'} />
      ) : (
        <ListControl {...props}>
          {(entry) => <Fields {...entry} fields={field.fields ?? []} />}
        </ListControl>
      );
    case 'number':
      return <NumberControl {...props} />;
    case 'choice':
      return <OptionsView {...props} />;
    case 'model':
      return <ChoiceControl {...props} options={models} />;
    case 'moment':
      return <MomentControl {...props} />;
    default:
      return <TextControl {...props} onChange={onText} />;
  }
}

/** Whether a list holds ids of models or services rather than groups of fields. */
const isSiteNameList = ({ name, fields = [] }: EditedField) =>
  fields.length === 1 && fields[0]?.name === name;

function OptionsView(props: FieldProps) {
  const labelOf = useOptionLabel();
  const options = (props.field.options ?? []).map((value) => ({ value, label: labelOf(value) }));
  return <ChoiceControl {...props} options={options} />;
}

/** English and Arabic side by side. */
function BilingualView({ field, label, path, value, onChange }: FieldProps) {
  const { t } = useTranslation('mfe-studio');
  const { faults } = useEditing();
  const texts = isRecord(value) ? value : { en: '', ar: '' };
  const change = (locale: Locale, text: string) => {
    const changed = { ...texts, [locale]: text };
    const isEmpty = locales.every((each) => !changed[each]);
    onChange(isEmpty && field.optional ? undefined : changed);
  };
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <FaultTexts faults={faultsOf(faults, path, { includeNested: false })} />
      <div className={styles.both}>
        {locales.map((locale) => (
          <TextControl
            key={locale}
            field={field}
            path={[...path, locale]}
            label={t(`editor.languages.${locale}`)}
            value={texts[locale]}
            onChange={(text) => change(locale, text)}
            language={locale}
            isMissing={isMissing(value, locale)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** A group of fields; an optional group has a checkbox. */
function GroupView({ field, label, ...binding }: FieldProps) {
  const { faults, may } = useEditing();
  const { path, value, onChange } = binding;
  const { optional, fields = [] } = field;
  const hasGroup = !optional || isRecord(value);
  return (
    <fieldset className={styles.field}>
      {!optional && <legend>{label}</legend>}
      {optional && (
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={hasGroup}
            disabled={!may.edit}
            onChange={({ target }) => onChange(target.checked ? emptyGroup(fields) : undefined)}
          />
          {label}
        </label>
      )}
      <FaultTexts faults={faultsOf(faults, path, { includeNested: false })} />
      {hasGroup && (
        <div className={styles.group}>
          <Fields {...binding} fields={fields} />
        </div>
      )}
    </fieldset>
  );
}
