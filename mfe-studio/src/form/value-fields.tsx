import { useTranslation } from 'shared-contracts/i18n';
import { Field } from 'shared-ui/staff/field';
import { useForm } from './editing';
import { type FieldProps, useControl } from './field-props';
import { fieldId } from './focus-field';
import styles from './form.module.css';
import { NumberText } from './number-text';
import { Pair, PairField } from './pair-field';
import { isRecord } from './paths';

/** A specification figure with optional words, or words alone. */
export function FigureField(props: FieldProps) {
  const { t } = useTranslation('mfe-studio');
  const { change } = useForm();
  const { field, path, value } = props;
  const { figure, ...words } = isRecord(value) ? value : { figure: value };
  const texts = { en: '', ar: '', ...words };
  const changeTo = (number: unknown, { en, ar }: typeof texts) => {
    const hasFigure = number !== undefined;
    if (en === '' && ar === '') change(path, hasFigure ? number : field.empty);
    else change(path, { ...(hasFigure && { figure: number }), en, ar });
  };
  return (
    <div className={styles.fields}>
      <NumberText
        {...useControl(props)}
        id={fieldId([...path, 'figure'])}
        value={figure}
        onNumber={(number) => changeTo(number, texts)}
      />
      <Pair
        {...props}
        field={{ ...field, label: t('content.figureWords'), optional: true }}
        value={texts}
        onTexts={(changed) => changeTo(figure, changed)}
      />
    </div>
  );
}

/** A text in both languages, or one of some words that stand for something else, such as a tick. */
export function TextOrKeywordField({
  keywords,
  ...props
}: FieldProps & { keywords: readonly string[] }) {
  const { t } = useTranslation('mfe-studio');
  const { change } = useForm();
  const { path, value } = props;
  const isKeyword = typeof value === 'string';
  return (
    <div className={styles.fields}>
      <Field
        {...useControl(props)}
        id={fieldId([...path, 'kind'])}
        value={isKeyword ? value : 'text'}
        options={[...keywords, 'text'].map((word) => ({
          value: word,
          label: t(`content.words.${word}`),
        }))}
        onChange={(kind) => change(path, kind === 'text' ? { en: '', ar: '' } : kind)}
      />
      {!isKeyword && <PairField {...props} />}
    </div>
  );
}
