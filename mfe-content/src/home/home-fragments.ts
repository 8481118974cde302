/** What home borrows from other teams. */
export const homeFragments = [
  'mfe-campaigns/banner-carousel',
  'mfe-catalog/model-carousel',
] as const;
