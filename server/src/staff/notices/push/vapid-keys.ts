import { createECDH, createHmac } from 'node:crypto';

/** Keys with which push services recognise the site (VAPID, RFC 8292), as base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The site's keys, made from its secret: that is stored or set already, and the same on all servers. With another
 * secret, devices have to be added again.
 */
export function vapidKeys(secret: string): VapidKeys {
  const curve = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = createHmac('sha256', secret).update(`vapid ${attempt}`).digest();
    try {
      curve.setPrivateKey(privateKey);
    } catch {
      // one of 2³² values is no key of the curve
      continue;
    }
    return {
      publicKey: curve.getPublicKey('base64url'),
      privateKey: privateKey.toString('base64url'),
    };
  }
}
