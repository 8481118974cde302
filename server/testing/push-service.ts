import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that the browser has decrypted. */
export interface PushedMessage {
  headers: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** A browser's subscription, with the push service that it names. */
export interface PushBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
  messages: PushedMessage[];
  /** Status of the next answers. */
  status: number;
  close(): Promise<void>;
}

/**
 * Starts a push service on this machine for one browser. It takes only what the site with this key has signed
 * (RFC 8292), and decrypts it (RFC 8291).
 */
export async function openPushBrowser(siteKey: string): Promise<PushBrowser> {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const auth = randomBytes(16);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (!isSigned(request.headers.authorization ?? '', siteKey, browser.endpoint))
      return response.writeHead(403).end();
    if (browser.status < 300) {
      const body = JSON.parse(decrypt(Buffer.concat(chunks), key, auth));
      browser.messages.push({ headers: request.headers, body });
    }
    return response.writeHead(browser.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  const browser: PushBrowser = {
    endpoint: `http://127.0.0.1:${port}/push/1`,
    p256dh: key.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    messages: [],
    status: 201,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return browser;
}

/** Whether the header has a valid token of the site, for this service. */
function isSigned(authorization: string, siteKey: string, endpoint: string): boolean {
  const [, token = '', sentKey] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(siteKey, 'base64url');
  const coordinates = { x: point.subarray(1, 33), y: point.subarray(33) };
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      x: coordinates.x.toString('base64url'),
      y: coordinates.y.toString('base64url'),
    },
  });
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}');
  const isCurrent = exp > Date.now() / 1000;
  return (
    isValid && sentKey === siteKey && isCurrent && aud === new URL(endpoint).origin && Boolean(sub)
  );
}

/** Decrypts the one record of `aes128gcm` (RFC 8188). */
function decrypt(body: Buffer, key: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([...[Buffer.from('WebPush: info\0'), key.getPublicKey(), senderKey]]);
  const derive = (secret: Buffer, salt: Buffer, label: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, label, length));
  const secret = derive(key.computeSecret(senderKey), auth, info, 32);
  const contentKey = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // a delimiter follows the text
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
