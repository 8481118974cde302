/** What brought a visitor to a landing page, as reports name it: a mark such as `utm_source`, `website` without one. */
export function campaignSourceOf(mark: unknown): string {
  const label = typeof mark === 'string' ? mark.toLowerCase().replace(/[^a-z0-9._-]+/g, '-') : '';
  return label.slice(0, 40).replace(/^-+|-+$/g, '') || 'website';
}
