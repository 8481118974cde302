import type { Touch } from './attribution';
import { isCampaignMark, platformOf, printable } from './marks';

/** More marks than this no campaign has. */
const mostMarks = 12;

/** The arrival that an address and the page before it tell of; null when they tell of none. */
export function touchOf(address: URL, referrer: string, now: Date): Touch | null {
  const given = [...address.searchParams].filter(([, value]) => value !== '');
  const marks: Touch['marks'] = {};
  for (const [name, value] of given) {
    const mark = name.toLowerCase();
    if (isCampaignMark(mark) && Object.keys(marks).length < mostMarks)
      marks[mark] ??= printable(value);
  }
  const from = URL.canParse(referrer) ? new URL(referrer).host : '';
  const foreign = from === address.host ? '' : from;
  const platforms = given.flatMap(([name]) => platformOf(name) ?? []);
  if (!foreign && platforms.length === 0 && Object.keys(marks).length === 0) return null;
  // a link on Instagram has the click id of Facebook
  const platform = /(^|\.)instagram\.com$/.test(foreign) ? 'instagram' : platforms[0];
  return {
    ...{ at: now.toISOString(), page: address.pathname, referrer: foreign, marks },
    ...(platforms.length > 0 && platform && { platform }),
  };
}
