import type { EditedField } from 'shared-contracts/campaign';
import { useTranslation } from 'shared-contracts/i18n';
import { type Locale, locales } from 'shared-contracts/locale';
import { isMissing } from '../translations/missing-texts';
import { AlternativeField } from './alternative-field';
import { ChoiceControl } from './choice-control';
import { faultsOf, useEditing } from './editing';
import { emptyGroup } from './empty-value';
import { FaultTexts } from './fault-texts';
import { useFieldLabel, useOptionLabel } from './field-words';
import styles from './fields.module.css';
import { ListControl } from './list-control';
import { MomentControl } from './moment-control';
import { NumberControl } from './number-control';
import { isRecord, type Path, valueAt, withValue } from './paths';
import { PictureControl } from './picture-control';
import { withPicture } from './picture-names';
import { SeveralControl } from './several-control';
import { TextControl } from './text-control';

/** Where a field stands in the draft, and what it holds. */
export interface FieldPlace {
  path: Path;
  value: unknown;
  /** Undefined takes it out. */
  onChange(value: unknown): void;
  /** Of texts that are in one language alone. */
  language?: Locale | undefined;
}

export interface FieldProps extends FieldPlace {
  field: EditedField;
  label: string;
  /** The picture that stands in the same group, which an alternative text describes. */
  image?: unknown;
}

/** The fields of an object, one below the other. */
export function Fields({ fields, ...place }: FieldPlace & { fields: readonly EditedField[] }) {
  const labelOf = useFieldLabel();
  const { path, value, onChange } = place;
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <FieldView
          key={field.name}
          {...place}
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
    <AlternativeField {...props}>
      <ControlView {...props} />
    </AlternativeField>
  );
}

function ControlView(props: FieldProps) {
  const { field, onChange } = props;
  const { models } = useEditing();
  /** A text that nobody has to write is taken out with its last letter. */
  const onText = (text: string) => onChange(text === '' && field.optional ? undefined : text);
  if (field.name === 'image' || field.control === 'picture') return <PictureControl {...props} />;
  if (field.bilingual) return <BothView {...props} />;
  switch (field.control) {
    case 'group':
      return <GroupView {...props} />;
    case 'list':
      return isNamesOfSite(field) ? (
        <SeveralControl {...props} of={field.name === 'models' ? 'models' : 'services'} />
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

/** A list that names cars or services of the site: its entries are no groups of fields. */
const isNamesOfSite = ({ name, fields = [] }: EditedField) =>
  fields.length === 1 && fields[0]?.name === name;

function OptionsView(props: FieldProps) {
  const labelOf = useOptionLabel();
  const options = (props.field.options ?? []).map((value) => ({ value, label: labelOf(value) }));
  return <ChoiceControl {...props} options={options} />;
}

/** English and Arabic beside each other. */
function BothView({ field, label, path, value, onChange }: FieldProps) {
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
      <FaultTexts faults={faultsOf(faults, path, { inside: false })} />
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

/** Fields that belong together; a group that may be left out begins with a tick. */
function GroupView({ field, label, ...place }: FieldProps) {
  const { faults, may } = useEditing();
  const { path, value, onChange } = place;
  const { optional, fields = [] } = field;
  const isThere = !optional || isRecord(value);
  return (
    <fieldset className={styles.field}>
      {!optional && <legend>{label}</legend>}
      {optional && (
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={isThere}
            disabled={!may.edit}
            onChange={({ target }) => onChange(target.checked ? emptyGroup(fields) : undefined)}
          />
          {label}
        </label>
      )}
      <FaultTexts faults={faultsOf(faults, path, { inside: false })} />
      {isThere && (
        <div className={styles.group}>
          <Fields {...place} fields={fields} />
        </div>
      )}
    </fieldset>
  );
}
