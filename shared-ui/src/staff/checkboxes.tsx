import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';

interface CheckboxesProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; help?: string }[];
  checked: readonly Value[];
  onChange: (checked: Value[]) => void;
  /** Error message. */
  error?: string | undefined;
}

/** A group of checkboxes. The checked values are in the order of the options. */
export function Checkboxes<Value extends string>({
  label,
  options,
  checked,
  onChange,
  error,
}: CheckboxesProps<Value>) {
  const turn = (value: Value) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === value) !== checked.includes(one)),
    );
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup>
        {options.map(({ value, label: text, help }) => (
          <FormControlLabel
            key={value}
            control={<Checkbox checked={checked.includes(value)} onChange={() => turn(value)} />}
            label={help ? `${text} – ${help}` : text}
          />
        ))}
      </FormGroup>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}
