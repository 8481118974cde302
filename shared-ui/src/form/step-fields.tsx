import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { usePosted } from 'shared-contracts/visit';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import { focusControl } from './focus-control';
import formStyles from './form.module.css';
import { FormEnd } from './form-end';
import { headOf } from './form-types';
import { PhotosControl } from './photos-control';
import styles from './step-fields.module.css';
import { StepList } from './step-list';
import { StepSummary } from './step-summary';
import { type FormFieldsProps, useFormFields } from './use-form-fields';
import { stepId, useSteps } from './use-steps';

const check = 'check';

/**
 * The fields of a form in steps, with a summary at the end. All fields stay in the document, so that typed text is
 * kept; without scripts they are one long form.
 */
export function StepFields<Values extends Record<string, unknown>>(props: FormFieldsProps<Values>) {
  const { id, definition, onReady, onSent } = props;
  const { t } = useTranslation('forms');
  const names = [...new Set(definition.fields.flatMap(({ step }) => step ?? []))];
  const steps = [...names, check];
  const stepOf = (name: string) => definition.fields.find((one) => one.name === name)?.step;
  const { refused } = usePosted(definition.name);
  const { current, go, back } = useSteps(steps, stepOf(refused?.problems[0]?.field ?? ''));
  const fields = useFormFields({
    ...props,
    onSent: (receipt, values) => {
      go(steps[0] ?? check, { replace: true });
      onSent?.(receipt, values);
    },
  });
  const { form, send, failures, visible, faults, propsOf } = fields;
  const [attempts, setAttempts] = useState(0);
  const own = (step: string) => visible.filter((field) => field.step === step);
  const submit = async () => {
    if (current === check) return send();
    if (current === null) return;
    const asked = own(current).flatMap((field) =>
      field.kind === 'phone' ? [field.code, field.name] : [field.name],
    );
    if (await form.trigger(asked)) go(steps[steps.indexOf(current) + 1] ?? check);
    else setAttempts((count) => count + 1);
  };
  // Synchronises with the form element, which may have been submitted already. Waits until the step is known:
  // otherwise a press of Next would send the whole form and mark all untouched fields.
  useEffect(() => {
    if (current !== null) onReady(submit);
  });
  useEffect(() => {
    // Synchronises with typed text: a shown fault is validated again at each change.
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name && form.getFieldState(name).invalid) void form.trigger(name);
    });
    return unsubscribe;
  }, [form]);
  // Faults of later steps are shown there.
  const told = faults.filter(
    ({ name }) => current === check || current === null || stepOf(name) === current,
  );
  return (
    <>
      <StepList form={definition.name} steps={steps} current={current} />
      <ErrorSummary
        id={headOf(id)}
        failures={failures + attempts}
        faults={told}
        idOf={(name) => `${id}${name}`}
        onChoose={(name) =>
          go(stepOf(name) ?? check, { focus: () => focusControl(form, name, `${id}${name}`) })
        }
      />
      {steps.map((step, at) => (
        <fieldset
          key={step}
          id={stepId(step)}
          className={classNames(
            styles.step,
            current === null && styles.isUnknown,
            current !== null && current !== step && styles.isAway,
          )}
        >
          <legend className={styles.legend}>
            <h2 tabIndex={-1}>{t(`forms.${definition.name}.steps.${step}`)}</h2>
          </legend>
          <div className={classNames(formStyles.form, styles.fields)}>
            {own(step).map((field) => (
              <Field
                key={field.name}
                {...propsOf(field)}
                control={field.kind === 'file' && field.several ? PhotosControl : undefined}
              />
            ))}
            {step === check && (
              <>
                {current === check && <StepSummary definition={definition} form={form} go={go} />}
                <FormEnd {...props} {...fields} />
              </>
            )}
          </div>
          <div className={styles.ways}>
            {at > 0 && (
              <Button variant="line" onClick={() => back(steps[at - 1] ?? check)}>
                {t('steps.back')}
              </Button>
            )}
            {step !== check && (
              <Button variant="primary" type="submit">
                {t('steps.next')}
              </Button>
            )}
          </div>
        </fieldset>
      ))}
    </>
  );
}
