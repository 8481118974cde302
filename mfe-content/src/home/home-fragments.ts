/** Fragments of other remotes that home renders. */
export const homeFragments = [
  'mfe-campaigns/banner-carousel',
  'mfe-catalog/model-carousel',
] as const;
