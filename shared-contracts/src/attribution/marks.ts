/** Marks of campaigns and of advertisements' clicks: the only parameters of an address that are kept. */
export const campaignParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'ttclid',
  'msclkid',
  'twclid',
  'li_fat_id',
  'ScCid',
] as const;

/** Longest value that is kept, in characters. */
export const longestMark = 200;
