import type { ReactNode } from 'react';
import type { FieldDefinition, FormDefinition } from 'shared-contracts/form';
import { useTranslation } from 'shared-contracts/i18n';
import { formatNumber, readLocale } from 'shared-contracts/locale';
import { Button } from '../button/button';
import { Num } from '../number/number';
import type { FormControl } from './form-types';
import { PhotoPreviews } from './photo-previews';
import styles from './step-fields.module.css';

interface StepSummaryProps<Values extends Record<string, unknown>> {
  definition: FormDefinition<Values>;
  form: FormControl<Values>;
  go: (step: string) => void;
}

/** The normalised values step by step, each with a button to change them. */
export function StepSummary<Values extends Record<string, unknown>>({
  definition,
  form,
  go,
}: StepSummaryProps<Values>) {
  const { t, i18n } = useTranslation('forms');
  const locale = readLocale(i18n.language);
  const held = form.getValues();
  const read = definition.schema['~standard'].validate(held);
  const values: Readonly<Record<string, unknown>> = 'value' in read ? read.value : held;
  const steps = [...new Set(definition.fields.flatMap(({ step }) => step ?? []))];

  const shown = (field: FieldDefinition): ReactNode => {
    const value = values[field.name];
    if (Array.isArray(value)) {
      const files = value.filter((file) => file instanceof File);
      return files.length > 0 ? <PhotoPreviews photos={files} /> : null;
    }
    const text = typeof value === 'string' ? value : '';
    if (text === '') return null;
    if (field.kind === 'phone') return <Num>{`${String(values[field.code])} ${text}`}</Num>;
    if (field.kind === 'select') {
      const label = field.options.find((option) => option.value === text)?.label;
      return label?.[locale] ?? t(`options.${field.name}.${text}`);
    }
    if (field.kind !== 'text') return <bdi className={styles.lines}>{text}</bdi>;
    const known = field.suggestions?.find((one) => one.value === text)?.label?.[locale] ?? text;
    // Four digits may be a year, so only longer numbers get separators.
    const isAmount = field.inputMode === 'numeric' && /^\d{5,}$/.test(text);
    return <bdi>{isAmount ? formatNumber(text) : known}</bdi>;
  };

  return (
    <div className={styles.summary}>
      {steps.map((step) => {
        const title = t(`forms.${definition.name}.steps.${step}`);
        return (
          <section key={step} aria-label={title}>
            <div className={styles.summaryHead}>
              <h3>{title}</h3>
              <Button
                variant="line"
                aria-label={t('steps.changeOf', { step: title })}
                onClick={() => go(step)}
              >
                {t('steps.change')}
              </Button>
            </div>
            <dl>
              {definition.fields
                .filter((field) => field.step === step)
                .map((field) => (
                  <div key={field.name}>
                    <dt>{t(`fields.${field.name}.label`)}</dt>
                    <dd>
                      {shown(field) ?? <span className={styles.none}>{t('steps.empty')}</span>}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}
