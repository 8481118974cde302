import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import styles from './field.module.css';

export interface FieldProps
  extends Pick<
    TextFieldProps,
    | 'label'
    | 'name'
    | 'value'
    | 'defaultValue'
    | 'onBlur'
    | 'required'
    | 'disabled'
    | 'type'
    | 'multiline'
    | 'minRows'
    | 'autoComplete'
    | 'autoFocus'
    | 'id'
    | 'placeholder'
  > {
  onChange?: (value: string) => void;
  /** Error message, shown below the field and announced with it. */
  error?: string | undefined;
  /** Warning, shown when there is no error. */
  warning?: string | undefined;
  /** Help text, shown when there is no error and no warning. */
  help?: string | undefined;
  /** Language of the field's text, if not the page's. */
  lang?: 'en' | 'ar';
  maxLength?: number;
  /** Number of characters that fit; shown beside the number typed. Unlike `maxLength` it stops nobody from typing. */
  longest?: number | undefined;
  /** Part of a draft, which may be incomplete: the browser calls an empty required field not invalid. */
  draft?: boolean;
  readOnly?: boolean;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Keyboard of a touch screen. */
  inputMode?: 'decimal' | 'numeric';
  /** Options of a select; without them it is a text field. */
  options?: readonly { value: string; label: string }[];
}

/** A labelled field with its error, warning or help below. */
export function Field({
  onChange,
  error,
  warning,
  help,
  lang,
  maxLength,
  longest,
  draft = false,
  readOnly = false,
  min,
  max,
  step,
  inputMode,
  options,
  ...field
}: FieldProps) {
  const dir = lang && (lang === 'ar' ? 'rtl' : 'ltr');
  const isCounted = longest !== undefined;
  const typed = isCounted ? [...String(field.value ?? '')].length : 0;
  // Browsers change selects and colours that are read-only
  const isDisabled = field.disabled || (readOnly && (options || field.type === 'color'));
  const control = (
    <TextField
      {...field}
      disabled={Boolean(isDisabled)}
      fullWidth
      size="small"
      select={options !== undefined}
      error={error !== undefined}
      color={warning ? 'warning' : 'primary'}
      {...(warning && { focused: true })}
      // A space keeps the line of the count
      helperText={error ?? warning ?? help ?? (isCounted && ' ')}
      onChange={(event) => onChange?.(event.target.value)}
      slotProps={{
        htmlInput: {
          ...(lang && { lang, dir }),
          ...(maxLength !== undefined && { maxLength }),
          ...(draft && { required: false, 'aria-required': field.required }),
          ...{ readOnly, min, max, step, inputMode },
        },
        ...(isCounted && { formHelperText: { className: styles.note } }),
        // Browsers show a format in empty date fields, so the label must not overlap it.
        ...(/date|time/.test(field.type ?? '') && { inputLabel: { shrink: true } }),
      }}
    >
      {options?.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
  if (!isCounted) return control;
  return (
    <div className={styles.counted}>
      {control}
      <span className={typed > longest ? styles.over : styles.count}>
        {/* The span itself takes the page's direction, by which it is placed */}
        <bdi dir="ltr">
          {typed}/{longest}
        </bdi>
      </span>
    </div>
  );
}
