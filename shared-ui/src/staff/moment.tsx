import { clockInBahrain, formatDate } from 'shared-contracts/locale';

/** A moment in Bahrain time: `01-12-2026 10:05`. */
export function momentOf(iso: string): string {
  const clock = clockInBahrain(new Date(iso));
  return `${formatDate(clock)} ${clock.slice(11)}`;
}

/** A `time` element in Bahrain time; `iso` is a timestamp with its time zone. */
export const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso}>
    <bdi>{momentOf(iso)}</bdi>
  </time>
);
