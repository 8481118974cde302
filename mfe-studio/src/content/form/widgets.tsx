import type { BaseInputTemplateProps, FieldTemplateProps, WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'shared-contracts/i18n';
import { Field } from 'shared-ui/staff/field';
import { Switch } from 'shared-ui/staff/switch';
import styles from './form.module.css';

/** A text or number field. */
export function TextInput(props: BaseInputTemplateProps) {
  const {
    id,
    label,
    value,
    required,
    disabled,
    readonly,
    rawErrors = [],
    schema,
    onChange,
  } = props;
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const change = (text: string) => {
    if (text === '') onChange(undefined);
    else onChange(isNumber ? Number(text) : text);
  };
  return (
    <Field
      {...{ id, label, required: required ?? false }}
      type={isNumber ? 'number' : 'text'}
      value={value ?? ''}
      disabled={(disabled || readonly) ?? false}
      error={rawErrors.join(' ') || undefined}
      onChange={change}
    />
  );
}

/** A select; optional fields have an empty option. */
export function Choice(props: WidgetProps) {
  const { t } = useTranslation('mfe-studio');
  const {
    id,
    label,
    value,
    required,
    disabled,
    readonly,
    rawErrors = [],
    schema,
    onChange,
  } = props;
  const options = (schema.oneOf ?? []).flatMap((one) =>
    typeof one === 'object' ? [{ value: String(one.const), label: String(one.title) }] : [],
  );
  return (
    <Field
      {...{ id, label, required: required ?? false }}
      value={value ?? ''}
      disabled={(disabled || readonly) ?? false}
      error={rawErrors.join(' ') || undefined}
      options={[...(required ? [] : [{ value: '', label: t('content.none') }]), ...options]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  );
}

export function BooleanSwitch({ label, value, onChange, disabled, readonly }: WidgetProps) {
  return (
    <Switch
      label={label}
      checked={value === true}
      disabled={(disabled || readonly) ?? false}
      onChange={(isOn) => onChange(isOn)}
    />
  );
}

/** Layout of a field without its label, which its control shows. */
export function FieldFrame({
  id,
  children,
  errors,
  hidden,
  registry,
  ...props
}: FieldTemplateProps) {
  const { WrapIfAdditionalTemplate } = registry.templates;
  return (
    <WrapIfAdditionalTemplate {...props} id={id} registry={registry}>
      <div className={styles.fields} hidden={hidden ?? false}>
        {children}
        {errors}
      </div>
    </WrapIfAdditionalTemplate>
  );
}
