import { memo } from 'react';
import { momentParts } from 'shared-contracts/campaign';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/staff/button';
import { Checkboxes } from 'shared-ui/staff/checkboxes';
import { Field } from 'shared-ui/staff/field';
import { Switch } from 'shared-ui/staff/switch';
import { FieldComments } from '../comments/field-comments';
import { AltTextField } from './alt-text-field';
import { faultsIn, faultsOf, useForm } from './editing';
import { Faults } from './faults';
import { type FieldProps, legendClass, useControl } from './field-props';
import { FocalPointField } from './focal-point-field';
import { fieldId } from './focus-field';
import styles from './form.module.css';
import { emptyGroup, type FormField } from './form-field';
import { isEqual } from './is-equal';
import { ListField } from './list-field';
import { NumberText } from './number-text';
import { PairField } from './pair-field';
import { formatPath, isRecord, valueAt } from './paths';
import { PictureField, PicturesField } from './picture-field';
import { RecordField } from './record-field';
import { FigureField, TextOrKeywordField } from './value-fields';

/** A field with its label, help and faults. */
export const FieldView = memo(
  (props: FieldProps) =>
    props.field.describesImage ? (
      <AltTextField {...props}>
        <CommentedControl {...props} />
      </AltTextField>
    ) : (
      <CommentedControl {...props} />
    ),
  (one, other) =>
    one.field === other.field &&
    one.value === other.value &&
    one.image === other.image &&
    isEqual(one.path, other.path) &&
    isEqual(one.faults, other.faults),
);

/** Comments are at the fields themselves, not at groups and lists of them. */
const groupControls: readonly FormField['control'][] = ['group', 'list', 'record'];

function CommentedControl(props: FieldProps) {
  const { field, path } = props;
  if (groupControls.includes(field.control) && !field.bilingual) return <Control {...props} />;
  return (
    <FieldComments field={formatPath(path)} label={field.label}>
      <Control {...props} />
    </FieldComments>
  );
}

function Control(props: FieldProps) {
  const { field } = props;
  if (field.bilingual) return <PairField {...props} />;
  switch (field.control) {
    case 'group':
      return <GroupField {...props} />;
    case 'list':
      return <ListField {...props}>{(item) => <FieldView {...item} />}</ListField>;
    case 'record':
      return <RecordField {...props}>{(entry) => <FieldView {...entry} />}</RecordField>;
    case 'picture':
      return <PictureField {...props} />;
    case 'pictures':
      return <PicturesField {...props} />;
    case 'figure':
      return <FigureField {...props} />;
    case 'cell':
      return <TextOrKeywordField {...props} keywords={['yes', 'no']} />;
    case 'alt':
      return (
        <div className={styles.fields}>
          <TextOrKeywordField {...props} keywords={['decorative']} />
          <FocalPointField {...props} />
        </div>
      );
    case 'boolean':
      return <BooleanField {...props} />;
    case 'moment':
      return <MomentField {...props} />;
    case 'models':
    case 'services':
      return <SeveralField {...props} />;
    case 'choice':
    case 'model':
      return <ChoiceField {...props} />;
    case 'number':
      return <NumberField {...props} />;
    default:
      return <TextField {...props} />;
  }
}

/** The fields of a group; an optional group is added and taken out. */
function GroupField({ field, path, value, faults }: FieldProps) {
  const { t } = useTranslation('mfe-studio');
  const { change, may, part, open } = useForm();
  const { label, optional, fields = [] } = field;
  const id = fieldId(path);
  const changeTo = (changed: unknown) => {
    change(path, changed);
    open(path);
  };
  const own = <Faults faults={faultsOf(faults, path)} />;
  if (optional && !isRecord(value))
    return (
      <div className={styles.buttons}>
        <Button id={id} disabled={!may.edit} onClick={() => changeTo(emptyGroup(field))}>
          {t('content.add', { label })}
        </Button>
        {own}
      </div>
    );
  const all = (
    <div className={styles.fields}>
      {own}
      {fields.map((inner) => {
        const at = [...path, inner.name];
        return (
          <FieldView
            key={inner.name}
            field={inner}
            path={at}
            value={valueAt(value, [inner.name])}
            faults={faultsIn(faults, at)}
            {...(inner.describesImage && { image: valueAt(value, ['image']) })}
          />
        );
      })}
    </div>
  );
  if (label === '') return all;
  return (
    <fieldset className={styles.group} id={id} tabIndex={-1}>
      <legend className={legendClass(part, field)}>{label}</legend>
      {all}
      {optional && (
        <div className={styles.buttons}>
          <Button kind="quiet" disabled={!may.edit} onClick={() => changeTo(field.empty)}>
            {t('content.remove', { label })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function TextField(props: FieldProps) {
  const { control } = props.field;
  const { language: ofForm, may } = useForm();
  const language = props.field.language ?? ofForm;
  const { value } = props;
  const isDay = control === 'day';
  return (
    <Field
      {...useControl(props)}
      type={isDay ? 'date' : control === 'colour' ? 'color' : 'text'}
      value={typeof value === 'string' ? value : control === 'colour' ? '#ffffff' : ''}
      readOnly={!(may.edit || (may.translate && ofForm))}
      multiline={control === 'paragraph'}
      {...(isDay ? { lang: 'en' } : language && { lang: language })}
    />
  );
}

function NumberField(props: FieldProps) {
  const { field, path, value } = props;
  const { change } = useForm();
  return (
    <NumberText
      {...useControl(props)}
      value={value}
      onNumber={(number) => change(path, number ?? field.empty)}
    />
  );
}

/** A day, optionally with an hour, by Bahrain's clock. */
function MomentField(props: FieldProps) {
  const { t } = useTranslation('mfe-studio');
  const { field, path, value } = props;
  const { change } = useForm();
  const control = useControl(props);
  const { day, hour } = momentParts(String(value ?? ''));
  const changeTo = (parts: string) => change(path, parts.trim() || field.empty);
  return (
    <div className={styles.pair}>
      <Field
        {...control}
        {...{ type: 'date', lang: 'en', value: day }}
        onChange={(newDay) => changeTo(newDay && `${newDay} ${hour}`)}
      />
      <Field
        id={fieldId([...path, 'hour'])}
        label={t('editor.field.hour', { label: field.label })}
        {...{ type: 'time', lang: 'en', value: hour }}
        readOnly={control.readOnly}
        disabled={day === ''}
        onChange={(newHour) => changeTo(`${day} ${newHour}`)}
      />
    </div>
  );
}

/** A select. An unknown value, such as a former model's, stays selected. */
function ChoiceField(props: FieldProps) {
  const { t } = useTranslation('mfe-studio');
  const { models } = useForm();
  const { field } = props;
  const value = typeof props.value === 'string' ? props.value : '';
  const known = field.control === 'model' ? models : (field.options ?? []);
  const none = {
    value: '',
    label: t(field.optional ? 'editor.field.none' : 'editor.field.choose'),
  };
  const options = field.optional || value === '' ? [none, ...known] : known;
  const isKnown = options.some((option) => option.value === value);
  return (
    <Field
      {...useControl(props)}
      value={value}
      options={isKnown ? options : [...options, { value, label: value }]}
    />
  );
}

function BooleanField({ field, path, value }: FieldProps) {
  const { change, may } = useForm();
  return (
    <Switch
      id={fieldId(path)}
      label={field.label}
      checked={value === true}
      disabled={!may.edit}
      onChange={(isOn) => change(path, isOn)}
    />
  );
}

/** Picks models or services of the site. Unknown ones, such as a former model, stay. */
function SeveralField(props: FieldProps) {
  const { field, path, value } = props;
  const { change, may, models, services } = useForm();
  const { id, label, error, warning, help } = useControl(props);
  const options = field.control === 'models' ? models : services;
  const selected = Array.isArray(value) ? value.map(String) : [];
  const unknown = selected.filter((each) => options.every((option) => option.value !== each));
  return (
    <Checkboxes
      row
      {...{ id, label, options, error, disabled: !may.edit }}
      help={warning ?? help}
      checked={selected}
      onChange={(checked) => {
        const all = [...unknown, ...checked];
        change(path, all.length > 0 ? all : field.empty);
      }}
    />
  );
}
