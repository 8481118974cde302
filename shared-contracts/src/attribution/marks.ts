/** What tells a campaign and no visitor, besides all that begins with `utm_`, by who adds it. */
const campaignMarks = { gad_source: 'google', gad_campaignid: 'google', mc_cid: 'mailchimp' };

/** Click ids by who adds them. Each tells one visitor from all others: kept for those alone who agree to it. */
const clickMarks = {
  ...{ gclid: 'google', gbraid: 'google', wbraid: 'google', dclid: 'google', srsltid: 'google' },
  ...{ _gl: 'google', msclkid: 'bing', yclid: 'yandex', fbclid: 'facebook', igsh: 'instagram' },
  ...{ igshid: 'instagram', ttclid: 'tiktok', twclid: 'twitter', li_fat_id: 'linkedin' },
  ...{ ScCid: 'snapchat', mc_eid: 'mailchimp' },
};

export const clickParameters = Object.keys(clickMarks);

const isUtm = (name: string): boolean => /^utm_[a-z0-9_]{1,40}$/.test(name);

/** Links are written in any case: names are compared in small letters. */
const platforms = new Map(
  Object.entries({ ...campaignMarks, ...clickMarks }).map(([name, by]) => [name.toLowerCase(), by]),
);

/** Whether a parameter, in small letters, is kept of whoever comes by it. */
export const isCampaignMark = (name: string): boolean =>
  isUtm(name) || Object.hasOwn(campaignMarks, name);

/** Whether a parameter says what brought a visitor, kept or not. */
export const isMark = (name: string): boolean =>
  isUtm(name.toLowerCase()) || platforms.has(name.toLowerCase());

/** Whose advertisement or mail a parameter comes from; undefined for every other. */
export const platformOf = (name: string): string | undefined => platforms.get(name.toLowerCase());

/** Longest value that is kept, in characters. */
const longest = 200;

/** A value as it is kept: without signs that nobody sees, some of which PostgreSQL refuses. */
export const printable = (value: string): string =>
  value.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, longest);
