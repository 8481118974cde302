import { createHmac } from 'node:crypto';
import { isSameSecret } from './secrets';

/** Header of signed calls, of ours to others and of theirs to us. */
export const signatureHeader = 'X-Showroom-Signature';

/** Seconds that a signature of others is valid, so that a call that was overheard cannot be repeated later. */
const validSeconds = 300;

/**
 * Value of the header for a body: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<body>` with the shared secret.
 */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/** Whether the holder of the secret has signed this body just now. */
export function isSignedBody(
  body: string,
  signature: string | undefined,
  secret: string,
  now: Date,
): boolean {
  const seconds = Number(/^t=(\d{1,12}),/.exec(signature ?? '')?.[1] ?? Number.NaN);
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= validSeconds)) return false;
  return isSameSecret(signature ?? '', signatureOf(body, secret, new Date(seconds * 1000)));
}
