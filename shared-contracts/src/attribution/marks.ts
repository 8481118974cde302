/** Marks of campaigns: the only parameters of an address that the browser keeps. */
export const sourceParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
] as const;

/** Marks of advertisements' clicks, which tell one visitor from all others: kept for those alone who agree to it. */
export const clickParameters = [
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

export const campaignParameters = [...sourceParameters, ...clickParameters] as const;

/** Longest value that is kept, in characters. */
export const longestMark = 200;
