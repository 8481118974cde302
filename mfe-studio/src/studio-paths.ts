const segment = encodeURIComponent;

/** Every address of the studio, without its language. */
export const studioPaths = {
  campaigns: () => '/-/studio',
  campaign: (slug: string) => `/-/studio/campaigns/${segment(slug)}`,
  editor: (slug: string) => `/-/studio/campaigns/${segment(slug)}/edit`,
  preview: (slug: string) => `/-/studio/campaigns/${segment(slug)}/preview`,
  report: (slug: string) => `/-/studio/campaigns/${segment(slug)}/report`,
  pictures: () => '/-/studio/pictures',
  people: () => '/-/studio/people',
} as const;
