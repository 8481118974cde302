import type { Touch } from './attribution';
import { isCampaignMark, platformOf, printable } from './marks';

/** Maximum number of stored marks. */
const mostMarks = 12;

/** The arrival that an address and its referrer describe; null for a direct visit. */
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
  // Links on Instagram carry Facebook's click id.
  const platform = /(^|\.)instagram\.com$/.test(foreign) ? 'instagram' : platforms[0];
  return {
    ...{ at: now.toISOString(), page: address.pathname, referrer: foreign, marks },
    ...(platforms.length > 0 && platform && { platform }),
  };
}
