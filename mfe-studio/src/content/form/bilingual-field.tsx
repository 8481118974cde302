import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { type Locale, locales } from 'shared-contracts/locale';
import { Field } from 'shared-ui/staff/field';
import { isRecord } from '../../editor/fields/paths';
import { RichText } from '../rich-text/rich-text';
import styles from './form.module.css';
import { type ContentFieldProps, controlProps, formContextOf, partError } from './form-context';

/** English and Arabic side by side. */
export function BilingualField(props: ContentFieldProps) {
  return (
    <BilingualControls
      {...props}
      renderControl={({ locale, ...control }) => <Field {...control} multiline lang={locale} />}
    />
  );
}

/** English and Arabic rich text side by side. */
export function HtmlField(props: ContentFieldProps) {
  return (
    <BilingualControls
      {...props}
      renderControl={({ locale, ...control }) => <RichText {...control} lang={locale} />}
    />
  );
}

interface Control {
  id: string;
  locale: Locale;
  label: string;
  value: string;
  onChange(value: string): void;
  error: string | undefined;
  disabled: boolean;
  required: boolean;
}

export function BilingualControls({
  renderControl,
  ...props
}: ContentFieldProps & { renderControl(control: Control): ReactNode }) {
  const { t } = useTranslation('mfe-studio');
  const { id, label, required, error } = controlProps(props);
  const { may } = formContextOf(props);
  const { formData, onChange, fieldPathId } = props;
  const texts = isRecord(formData) ? formData : {};
  const change = (locale: Locale, text: string) => {
    const changed = { en: textOf(texts.en), ar: textOf(texts.ar), [locale]: text };
    const isEmpty = changed.en === '' && changed.ar === '';
    onChange(isEmpty && !required ? undefined : changed, fieldPathId.path);
  };
  return (
    <fieldset className={styles.pairField} id={id} tabIndex={-1}>
      <legend>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      <div className={styles.pair}>
        {locales.map((locale) => (
          <div key={locale}>
            {renderControl({
              ...{ id: `${id}_${locale}`, locale, required },
              label: t(`editor.languages.${locale}`),
              value: textOf(texts[locale]),
              onChange: (text) => change(locale, text),
              error: partError(props, locale) ?? error,
              disabled: !may.translate,
            })}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
