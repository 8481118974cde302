import { clockInBahrain, formatDate } from 'shared-contracts/locale';

/** A day, with or without an hour, as people read it: `01-12-2026 10:05` for `2026-12-01 10:05`. */
export const dayFirst = (clock: string): string => formatDate(clock) + clock.slice(10);

/** A moment in Bahrain time. */
export const momentOf = (iso: string): string =>
  dayFirst(clockInBahrain(new Date(iso)).replace('T', ' '));

/** A `time` element in Bahrain time; `iso` is a timestamp with its time zone. */
export const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso}>
    <bdi>{momentOf(iso)}</bdi>
  </time>
);
