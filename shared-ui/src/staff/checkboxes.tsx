import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import styles from './checkboxes.module.css';

interface CheckboxesProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; help?: string }[];
  checked: readonly Value[];
  onChange: (checked: Value[]) => void;
  id?: string;
  error?: string | undefined;
  /** Help text, shown when there is no error. */
  help?: string | undefined;
  disabled?: boolean;
  /** In rows, for many short options. */
  row?: boolean;
}

/** A group of checkboxes. The checked values are in the order of the options. */
export function Checkboxes<Value extends string>({
  label,
  options,
  checked,
  onChange,
  id,
  error,
  help,
  disabled = false,
  row = false,
}: CheckboxesProps<Value>) {
  const noteId = useId();
  const note = error ?? help;
  const turn = (value: Value) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === value) !== checked.includes(one)),
    );
  return (
    <FormControl
      component="fieldset"
      {...(id && { id, tabIndex: -1 })}
      disabled={disabled}
      error={error !== undefined}
      {...(note && { 'aria-describedby': noteId })}
    >
      <FormLabel component="legend" className={styles.legend}>
        {label}
      </FormLabel>
      <FormGroup row={row}>
        {options.map(({ value, label: text, help: optionHelp }) => (
          <FormControlLabel
            key={value}
            control={<Checkbox checked={checked.includes(value)} onChange={() => turn(value)} />}
            label={optionHelp ? `${text} – ${optionHelp}` : text}
          />
        ))}
      </FormGroup>
      {note && (
        <FormHelperText id={noteId} className={styles.note}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
}
