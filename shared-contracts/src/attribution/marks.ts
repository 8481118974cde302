/** Parameters that identify a campaign but no visitor, besides `utm_*`, by platform. */
const campaignMarks = { gad_source: 'google', gad_campaignid: 'google', mc_cid: 'mailchimp' };

/** Click ids by platform. Each identifies a single visitor, so they are stored only with consent. */
const clickMarks = {
  ...{ gclid: 'google', gbraid: 'google', wbraid: 'google', dclid: 'google', srsltid: 'google' },
  ...{ _gl: 'google', msclkid: 'bing', yclid: 'yandex', fbclid: 'facebook', igsh: 'instagram' },
  ...{ igshid: 'instagram', ttclid: 'tiktok', twclid: 'twitter', li_fat_id: 'linkedin' },
  ...{ ScCid: 'snapchat', mc_eid: 'mailchimp' },
};

export const clickParameters = Object.keys(clickMarks);

const isUtm = (name: string): boolean => /^utm_[a-z0-9_]{1,40}$/.test(name);

/** Names are compared in lower case, because links use any case. */
const platforms = new Map(
  Object.entries({ ...campaignMarks, ...clickMarks }).map(([name, by]) => [name.toLowerCase(), by]),
);

/** Whether a lower-case parameter is a campaign mark, which is always stored. */
export const isCampaignMark = (name: string): boolean =>
  isUtm(name) || Object.hasOwn(campaignMarks, name);

/**
 * A parameter's name as marks are compared: links are copied from HTML (`&amp;utm_source`), and some programs write
 * lists (`utm_source[]`).
 */
export const markName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^amp;/, '')
    .replace(/\[\d*\]$/, '');

/** Whether a parameter is a campaign mark or a click id. */
export const isMark = (name: string): boolean =>
  isUtm(markName(name)) || platforms.has(markName(name));

/** The parameters of an address with a value. People add `?utm_source=…` to links that have a `?` already. */
export const parametersOf = ({ search }: URL): [name: string, value: string][] =>
  [...new URLSearchParams(search.replace(/(?<=.)\?(?=utm_)/gi, '&'))].filter(
    ([, value]) => value !== '',
  );

/** The click ids of an address by their platform's own name; of repeated ones the first. */
export function clickIdsOf(address: URL): [name: string, id: string][] {
  const ids = new Map(
    parametersOf(address)
      .reverse()
      .map(([name, id]) => [markName(name), id]),
  );
  return clickParameters.flatMap((name): [string, string][] => {
    const id = ids.get(name.toLowerCase());
    return id === undefined ? [] : [[name, id]];
  });
}

/** Platform of a parameter; undefined for any other parameter. */
export const platformOf = (name: string): string | undefined => platforms.get(markName(name));

/** Longest stored value in characters. */
const maxValueLength = 200;

/** Removes invisible characters, some of which PostgreSQL rejects, and cuts the value, never inside a character. */
export const printable = (value: string): string =>
  [...value.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')].slice(0, maxValueLength).join('');
