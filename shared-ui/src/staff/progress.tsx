import LinearProgress from '@mui/material/LinearProgress';

interface ProgressProps {
  /** What is under way. */
  label: string;
  /** How much of it is done, from 0 to 1; null while nobody can tell. */
  share: number | null;
}

export function Progress({ label, share }: ProgressProps) {
  return (
    <LinearProgress
      aria-label={label}
      {...(share !== null && { variant: 'determinate', value: Math.round(share * 100) })}
    />
  );
}
