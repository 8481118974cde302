import { formatNumber } from 'shared-contracts/locale';

export const shownCount = formatNumber;

/** A share in per cent, with one decimal; a dash where there is none. */
export const shownShare = (share: number | null): string =>
  share === null ? '–' : `${Number((share * 100).toFixed(1))}%`;
