/** What brought a visitor as reports name it: what a mark such as `utm_source` says, `website` when it says nothing. */
export function campaignSourceOf(mark: unknown): string {
  const label =
    typeof mark === 'string'
      ? mark
          .normalize('NFKC')
          .toLowerCase()
          .replace(/\p{Cf}/gu, '')
          .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
      : '';
  return (
    [...label]
      .slice(0, 40)
      .join('')
      .replace(/^-+|-+$/g, '') || 'website'
  );
}
