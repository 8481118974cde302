import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

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
  options,
  ...field
}: FieldProps) {
  const dir = lang && (lang === 'ar' ? 'rtl' : 'ltr');
  return (
    <TextField
      {...field}
      fullWidth
      size="small"
      select={options !== undefined}
      error={error !== undefined}
      color={warning ? 'warning' : 'primary'}
      {...(warning && { focused: true })}
      helperText={error ?? warning ?? help}
      onChange={(event) => onChange?.(event.target.value)}
      slotProps={{
        htmlInput: { ...(lang && { lang, dir }), ...(maxLength !== undefined && { maxLength }) },
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
}
