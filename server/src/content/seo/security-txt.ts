export const securityTxtAddress = '/.well-known/security.txt';

/** Days for which what stands in it may be relied upon. */
const validDays = 180;

/** Where who finds a weakness tells of it, as RFC 9116 has it. */
export function writeSecurityTxt(origin: string, contact: string | null, now: Date): string {
  const expires = new Date(now.getTime() + validDays * 24 * 60 * 60 * 1000);
  return [
    `Contact: ${contact ?? `${origin}/contact-us`}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en, ar',
    `Canonical: ${origin}${securityTxtAddress}`,
    '',
  ].join('\n');
}
