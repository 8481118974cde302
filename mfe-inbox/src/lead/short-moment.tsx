import { clockInBahrain, formatDate } from 'shared-contracts/locale';

interface ShortMomentProps {
  /** Time in ISO 8601, UTC. */
  iso: string;
  /** Today's date in Bahrain (ISO). */
  today: string;
}

/** A time by Bahrain's clock: the hour if it is today, else the date. */
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
