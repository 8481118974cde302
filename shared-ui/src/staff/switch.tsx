import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MuiSwitch from '@mui/material/Switch';
import { useId } from 'react';

interface SwitchProps {
  id?: string;
  label: string;
  /** Accessible name, where several have one label; it begins with the label. */
  name?: string;
  /** Description below the switch. */
  help?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function Switch({
  id,
  label,
  name,
  help,
  checked,
  onChange,
  disabled = false,
}: SwitchProps) {
  const helpId = useId();
  return (
    <div>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <MuiSwitch
            {...(id && { id })}
            checked={checked}
            onChange={(_event, isOn) => onChange(isOn)}
            slotProps={{
              input: {
                ...(name && { 'aria-label': name }),
                ...(help && { 'aria-describedby': helpId }),
              },
            }}
          />
        }
      />
      {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </div>
  );
}
