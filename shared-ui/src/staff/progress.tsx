import LinearProgress from '@mui/material/LinearProgress';

interface ProgressProps {
  /** Accessible name of the task. */
  label: string;
  /** Share from 0 to 1; null when unknown. */
  share: number | null;
}

/** A progress bar; without a share it shows only activity. */
export function Progress({ label, share }: ProgressProps) {
  return (
    <LinearProgress
      aria-label={label}
      {...(share !== null && { variant: 'determinate', value: Math.round(share * 100) })}
    />
  );
}
