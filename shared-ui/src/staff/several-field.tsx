import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface SeveralFieldProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** Text when nothing is chosen. */
  none: string;
}

/** A multi-select in the space of one field, for long lists. */
export function SeveralField<Value extends string>({
  label,
  options,
  chosen,
  onChange,
  none,
}: SeveralFieldProps<Value>) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={chosen}
      onChange={({ target: { value } }) => {
        // An array with `multiple`; MUI's type also allows a string from autofill.
        const now: readonly string[] = typeof value === 'string' ? value.split(',') : value;
        onChange(options.map((option) => option.value).filter((one) => now.includes(one)));
      }}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () =>
            options
              .filter(({ value }) => chosen.includes(value))
              .map((option) => option.label)
              .join(', ') || none,
        },
      }}
    >
      {options.map(({ value, label: text }) => (
        <MenuItem key={value} value={value} dense>
          <Checkbox checked={chosen.includes(value)} size="small" tabIndex={-1} />
          <ListItemText primary={text} />
        </MenuItem>
      ))}
    </TextField>
  );
}
