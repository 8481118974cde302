/** Domains of the mail that people in Bahrain use. */
const usual = [
  ...['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'live.com', 'msn.com'],
  ...['batelco.com.bh', 'yahoo.co.in', 'rediffmail.com', 'hotmail.co.uk', 'yahoo.co.uk', 'aol.com'],
  ...['googlemail.com', 'protonmail.com', 'rocketmail.com'],
];

/** Domains of mail that differ from one of the usual ones by what could be a slip. */
const alsoMail = new Set([...usual, 'ymail.com', 'mail.com', 'email.com', 'gmx.com', 'mac.com']);

/** Endings in use that differ from `com` by what could be a slip. */
const alsoEndings = new Set(['cam', 'mom']);

/**
 * The address that was probably meant when its domain is that of a usual provider but for one slip in a part, such as
 * `gmial.con`. Never certain: the domain may exist.
 *
 * @param isUnfinished the rest of the domain may still be typed: `gmail.co`
 */
export function meantAddress(typed: string, isUnfinished = false): string | undefined {
  const [, local, host] = /^\s*([^\s@]+)@([a-z\d.-]+)\s*$/i.exec(typed) ?? [];
  const domain = host?.toLowerCase();
  if (!local || !domain || alsoMail.has(domain)) return undefined;
  if (isUnfinished && usual.some((one) => one.startsWith(domain))) return undefined;
  const meant = usual.find((one) => isNearly(domain.split('.'), one.split('.'))) ?? ofCom(domain);
  return meant && `${local}@${meant}`;
}

const isNearly = (typed: readonly string[], meant: readonly string[]) =>
  typed.length === meant.length && typed.every((part, at) => isSlipOf(part, meant[at] ?? ''));

/** In a short word another letter makes another name or country: only its letters may have changed places. */
const isSlipOf = (typed: string, meant: string) =>
  typed === meant ||
  (meant.length < 5 && meant !== 'com' ? isSwapped(typed, meant) : isOneSlip(typed, meant));

/** Any domain with an ending that only a slip in `com` explains. Two letters may be those of a country. */
function ofCom(domain: string): string | undefined {
  const [, name, ending = ''] = /^(.+)\.([a-z]{3,4})$/.exec(domain) ?? [];
  const isSlip = ending !== 'com' && !alsoEndings.has(ending) && isOneSlip(ending, 'com');
  return isSlip ? `${name}.com` : undefined;
}

/** Whether one letter is missing, doubled, added or wrong, or two neighbours are swapped (a Damerau distance of 1). */
function isOneSlip(typed: string, meant: string): boolean {
  const at = firstDifference(typed, meant);
  const rest = (text: string, skipped: number) => text.slice(at + skipped);
  return (
    rest(typed, 1) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 0) ||
    rest(typed, 0) === rest(meant, 1) ||
    isSwapped(typed, meant)
  );
}

function isSwapped(typed: string, meant: string): boolean {
  const at = firstDifference(typed, meant);
  const [first = '', second = ''] = typed.slice(at);
  return `${typed.slice(0, at)}${second}${first}${typed.slice(at + 2)}` === meant;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
