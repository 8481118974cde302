import type { DraftBody } from 'shared-contracts/campaign-service';

/** Title of the first offer; missing texts are empty. */
export function titleOf({ campaign }: Pick<DraftBody, 'campaign'>): { en: string; ar: string } {
  const { en, ar } = asRecord(asRecords(campaign.offers)[0]?.title);
  return { en: typeof en === 'string' ? en : '', ar: typeof ar === 'string' ? ar : '' };
}

/** Window of a draft; missing dates are null. */
export function windowOf({ campaign }: Pick<DraftBody, 'campaign'>) {
  const { from, until } = asRecord(campaign.window);
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return { from: textOf(from), until: textOf(until) };
}

type Group = Readonly<Record<string, unknown>>;

export const asRecord = (value: unknown): Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Group) : {};

export const asRecords = (value: unknown): Group[] =>
  Array.isArray(value) ? value.map(asRecord) : [];
