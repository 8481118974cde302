import { clockInBahrain, formatDate } from 'shared-contracts/locale';

interface ShortMomentProps {
  /** ISO, UTC. */
  iso: string;
  /** The day it is in Bahrain. */
  today: string;
}

/** When something is, by Bahrain's clock: the hour today, the day otherwise. */
export function ShortMoment({ iso, today }: ShortMomentProps) {
  return (
    <time dateTime={iso}>
      <bdi>{shortMoment(iso, today)}</bdi>
    </time>
  );
}

export function shortMoment(iso: string, today: string): string {
  const [day = '', hour = ''] = clockInBahrain(new Date(iso)).split('T');
  return day === today ? hour : formatDate(day);
}
