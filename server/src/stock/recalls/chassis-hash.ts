import { createHmac } from 'node:crypto';

/** How chassis numbers are stored: a hash by the site's secret, because there are too few of them for one without. */
export function chassisHashes(secret: string) {
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  return {
    hashOf: (chassisNumber: string) => digest(`chassis number ${chassisNumber}`),
    /** Names the secret: lists that were hashed with another one cannot be searched. */
    keyId: digest('chassis numbers').slice(0, 16),
  };
}
