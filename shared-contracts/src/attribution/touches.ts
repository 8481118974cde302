import type { Touch } from './attribution';
import { isCampaignMark, markName, parametersOf, platformOf, printable } from './marks';

/** Referring host of Instagram's pages and of its app, `android-app://com.instagram.android`. */
const instagram = /(^|\.)instagram\.com$|^com\.instagram\.android$/;

/** Maximum number of stored marks. */
const maxMarks = 12;

/** The arrival that an address and its referrer describe; null for a direct visit. */
export function touchOf(address: URL, referrer: string, now: Date): Touch | null {
  const parameters = parametersOf(address);
  const marks: Touch['marks'] = {};
  for (const [name, value] of parameters) {
    const mark = markName(name);
    if (isCampaignMark(mark) && Object.keys(marks).length < maxMarks)
      marks[mark] ??= printable(value);
  }
  const referrerHost = URL.canParse(referrer) ? new URL(referrer).host : '';
  const foreignReferrer = referrerHost === address.host ? '' : referrerHost;
  const platforms = parameters.flatMap(([name]) => platformOf(name) ?? []);
  if (!foreignReferrer && platforms.length === 0 && Object.keys(marks).length === 0) return null;
  // Links on Instagram carry Facebook's click id.
  const platform = instagram.test(foreignReferrer) ? 'instagram' : platforms[0];
  return {
    ...{ at: now.toISOString(), page: address.pathname, referrer: foreignReferrer, marks },
    ...(platforms.length > 0 && platform && { platform }),
  };
}
