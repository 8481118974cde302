import { formatNumber } from 'shared-contracts/locale';

export const formatCount = formatNumber;

/** A share (0 to 1) in per cent with at most one decimal; a dash for null. */
export const formatShare = (share: number | null): string =>
  share === null ? '–' : `${Number((share * 100).toFixed(1))}%`;
