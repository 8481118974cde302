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
  /** What is wrong with it, in a sentence: shown beside it and read out with it. */
  error?: string | undefined;
  /** The same for what asks for a second look. */
  warning?: string | undefined;
  /** What it is for, while nothing is wrong. */
  help?: string | undefined;
  /** Of what is written in it, where that is not the page's language. */
  lang?: 'en' | 'ar';
  maxLength?: number;
  /** What can be chosen; anything can be written where there is nothing. */
  options?: readonly { value: string; label: string }[];
}

/** One field with its label; what is wrong stands below it. */
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
        // dates are never empty to the eye
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
