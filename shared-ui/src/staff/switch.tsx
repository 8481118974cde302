import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MuiSwitch from '@mui/material/Switch';
import { useId } from 'react';

interface SwitchProps {
  label: string;
  /** Description below the switch. */
  help?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** An on/off switch. */
export function Switch({ label, help, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <MuiSwitch
            checked={checked}
            onChange={(_event, isOn) => onChange(isOn)}
            {...(help && { slotProps: { input: { 'aria-describedby': id } } })}
          />
        }
      />
      {help && <FormHelperText id={id}>{help}</FormHelperText>}
    </div>
  );
}
