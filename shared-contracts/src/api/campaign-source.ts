/**
 * Normalises a campaign mark such as `utm_source` to a label for reports of at most 40 characters; `website` when it
 * is empty or not text.
 */
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
