import { useTranslation } from 'shared-contracts/i18n';
import { type Locale, locales } from 'shared-contracts/locale';
import { Field } from 'shared-ui/staff/field';
import { useAvoidedWords } from './avoided-words';
import { faultsIn, faultsOf, useForm } from './editing';
import { type FieldProps, useControl } from './field-props';
import { fieldId } from './focus-field';
import styles from './form.module.css';
import { isMissing, textIn } from './missing-text';
import { isRecord } from './paths';
import { RichText } from './rich-text/rich-text';

/** A text in English and Arabic, side by side. */
export function PairField(props: FieldProps) {
  const { field, path, value } = props;
  const { change } = useForm();
  return (
    <Pair
      {...props}
      onTexts={(texts) => {
        const isEmpty = locales.every((locale) => texts[locale] === '');
        // A picture's text has its focal point beside the languages
        const all = isRecord(value) ? { ...value, ...texts } : texts;
        change(path, isEmpty && field.optional ? field.empty : all);
      }}
    />
  );
}

interface PairProps extends FieldProps {
  onTexts(texts: Record<Locale, string>): void;
}

export function Pair({ field, path, value, faults, onTexts }: PairProps) {
  const texts = { en: textIn(value, 'en'), ar: textIn(value, 'ar') };
  return (
    <fieldset className={styles.group} id={fieldId(path)} tabIndex={-1}>
      <legend>
        {field.label}
        {!field.optional && <span aria-hidden="true"> *</span>}
      </legend>
      <div className={styles.pair}>
        {locales.map((locale) => (
          <OneLanguage
            key={locale}
            {...{ field, path, locale, faults }}
            value={texts[locale]}
            isMissing={isMissing(value, locale)}
            onText={(text) => onTexts({ ...texts, [locale]: text })}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface OneLanguageProps extends Omit<FieldProps, 'image'> {
  value: string;
  locale: Locale;
  /** Missing here but present in the other language. */
  isMissing: boolean;
  onText(text: string): void;
}

function OneLanguage({ locale, isMissing, onText, ...props }: OneLanguageProps) {
  const { t } = useTranslation('mfe-studio');
  const { may, glossary } = useForm();
  const { field, value, faults } = props;
  const avoided = useAvoidedWords(value, glossary);
  const path = [...props.path, locale];
  const own = faultsIn(faults, path);
  const label = t(`editor.languages.${locale}`);
  const { help: _, ...control } = useControl({
    field: { ...field, label },
    path,
    // A fault of the whole text is one of both languages
    faults: own.length > 0 ? own : faultsOf(faults, props.path),
  });
  const shared = {
    ...{ ...control, value, lang: locale, readOnly: !may.translate, onChange: onText },
    warning: control.warning ?? (isMissing ? t(`editor.missing.${locale}`) : avoided),
  };
  if (field.control === 'html') return <RichText {...shared} />;
  return <Field {...shared} multiline={field.control !== 'line'} />;
}
