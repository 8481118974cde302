import { clockInBahrain } from 'shared-contracts/locale';

/** When something was, by Bahrain's clock: `2026-12-01 10:05`. */
export const momentOf = (iso: string) => clockInBahrain(new Date(iso)).replace('T', ' ');

export const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso}>
    <bdi>{momentOf(iso)}</bdi>
  </time>
);
