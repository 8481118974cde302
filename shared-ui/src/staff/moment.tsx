import { clockInBahrain } from 'shared-contracts/locale';

/** A moment in Bahrain time: `2026-12-01 10:05`. */
export const momentOf = (iso: string) => clockInBahrain(new Date(iso)).replace('T', ' ');

/** A `time` element in Bahrain time; `iso` is a timestamp with its time zone. */
export const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso}>
    <bdi>{momentOf(iso)}</bdi>
  </time>
);
