import Chip from '@mui/material/Chip';

const colors = {
  plain: 'default',
  waiting: 'info',
  good: 'success',
  attention: 'warning',
  bad: 'error',
} as const;

/** A state as text; the colour only supports it. */
export function StateChip({ tone, children }: { tone: keyof typeof colors; children: string }) {
  return <Chip label={children} color={colors[tone]} variant="outlined" size="small" />;
}
