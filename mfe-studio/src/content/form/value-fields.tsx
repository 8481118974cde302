import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Checkboxes } from 'shared-ui/staff/checkboxes';
import { Field } from 'shared-ui/staff/field';
import { isRecord } from '../../editor/fields/paths';
import { BilingualControls } from './bilingual-field';
import styles from './form.module.css';
import { type ContentFieldProps, controlProps, formContextOf } from './form-context';

/** A date. */
export function DayField(props: ContentFieldProps) {
  const { formData, onChange, fieldPathId } = props;
  return (
    <Field
      {...controlProps(props)}
      type="date"
      value={formData ?? ''}
      disabled={!formContextOf(props).may.edit}
      onChange={(day) => onChange(day || undefined, fieldPathId.path)}
    />
  );
}

/** An amount in dinars, with three decimals. */
export function MoneyField(props: ContentFieldProps) {
  const { t } = useTranslation('mfe-studio');
  const { formData, onChange, fieldPathId } = props;
  return (
    <Field
      {...controlProps(props)}
      type="number"
      lang="en"
      help={t('content.dinars')}
      value={formData ?? ''}
      disabled={!formContextOf(props).may.edit}
      onChange={(amount) => onChange(amount === '' ? undefined : Number(amount), fieldPathId.path)}
    />
  );
}

export function ColourField(props: ContentFieldProps) {
  const { formData, onChange, fieldPathId } = props;
  return (
    <Field
      {...controlProps(props)}
      type="color"
      value={formData ?? '#ffffff'}
      disabled={!formContextOf(props).may.edit}
      onChange={(colour) => onChange(colour, fieldPathId.path)}
    />
  );
}

/** An id that is part of published addresses: set once and then read-only. */
export function IdField(props: ContentFieldProps) {
  const { t } = useTranslation('mfe-studio');
  const { formData, onChange, fieldPathId } = props;
  return (
    <Field
      {...controlProps(props)}
      type="number"
      help={t('content.idHelp')}
      value={formData ?? ''}
      disabled={!formContextOf(props).may.edit}
      onChange={(text) => onChange(text === '' ? undefined : Number(text), fieldPathId.path)}
    />
  );
}

/** Picks models. */
export function ModelsField(props: ContentFieldProps) {
  const { locale } = useVisit();
  const { label, error } = controlProps(props);
  const { formData, onChange, fieldPathId } = props;
  const { models, may } = formContextOf(props);
  const selected = Array.isArray(formData) ? formData.filter((one) => typeof one === 'string') : [];
  return (
    <Checkboxes
      label={label}
      options={models.map(({ slug, name }) => ({ value: slug, label: name[locale] }))}
      checked={selected}
      error={error}
      onChange={(slugs) => may.edit && onChange(slugs, fieldPathId.path)}
    />
  );
}

/** A table cell: tick, dash, or a text in both languages. */
export const CellField = (props: ContentFieldProps) => (
  <TextOrKeyword {...props} keywords={['yes', 'no']} />
);

/** A specification figure with optional words, or words alone. */
export function FigureField(props: ContentFieldProps) {
  const { t } = useTranslation('mfe-studio');
  const { formData, onChange, fieldPathId } = props;
  const { id, ...control } = controlProps(props);
  const parts = isRecord(formData) ? formData : { figure: formData };
  const texts = { en: parts.en ?? '', ar: parts.ar ?? '' };
  const changeValue = (figure: unknown, { en, ar }: Record<string, unknown>) => {
    const hasFigure = typeof figure === 'number';
    if (en === '' && ar === '') onChange(hasFigure ? figure : undefined, fieldPathId.path);
    else onChange({ ...(hasFigure && { figure }), en, ar }, fieldPathId.path);
  };
  return (
    <div className={styles.choice}>
      <Field
        {...control}
        id={`${id}_figure`}
        type="number"
        lang="en"
        value={parts.figure ?? ''}
        disabled={!formContextOf(props).may.edit}
        onChange={(text) => changeValue(text === '' ? undefined : Number(text), texts)}
      />
      <BilingualControls
        {...props}
        required={false}
        schema={{ ...props.schema, title: t('content.figureWords') }}
        formData={texts}
        onChange={(changed) =>
          changeValue(parts.figure, isRecord(changed) ? changed : { en: '', ar: '' })
        }
        renderControl={({ locale, ...one }) => <Field {...one} multiline lang={locale} />}
      />
    </div>
  );
}

/** Alternative text, or the mark that the picture is decorative. */
export const AltField = (props: ContentFieldProps) => (
  <TextOrKeyword {...props} keywords={['decorative']} />
);

function TextOrKeyword({
  keywords,
  ...props
}: ContentFieldProps & { keywords: readonly string[] }) {
  const { t } = useTranslation('mfe-studio');
  const { formData, onChange, fieldPathId } = props;
  const { id, label, ...control } = controlProps(props);
  const isKeyword = typeof formData === 'string';
  return (
    <div className={styles.choice}>
      <Field
        {...control}
        id={`${id}_kind`}
        label={label}
        value={isKeyword ? formData : 'text'}
        disabled={!formContextOf(props).may.edit}
        options={[...keywords, 'text'].map((value) => ({
          value,
          label: t(`content.words.${value}`),
        }))}
        onChange={(kind) => onChange(kind === 'text' ? { en: '', ar: '' } : kind, fieldPathId.path)}
      />
      {(!isKeyword || isRecord(formData)) && (
        <BilingualControls
          {...props}
          renderControl={({ locale, ...one }) => <Field {...one} multiline lang={locale} />}
        />
      )}
    </div>
  );
}
