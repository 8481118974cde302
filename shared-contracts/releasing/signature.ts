import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { AnyRelease } from '../src/release/release-schema';

/** Signature of a release. It covers the description, and with it the hash of every file. */
export interface Signature {
  /** Ed25519 public key as base64url. */
  key: string;
  /** Base64url. */
  signature: string;
}

/** A new key pair as base64url text. The team keeps the private key secret. */
export function newKeyPair(): { privateKey: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: String(privateKey.export({ format: 'jwk' }).d),
    publicKey: halfOf(privateKey),
  };
}

/** Signs with a private key of `newKeyPair`. Throws on an invalid key. */
export const signRelease = (release: AnyRelease, privateKey: string): Signature =>
  signValue(release, 'release', privateKey);

/** Whether the signature is valid for exactly this description. */
export const isSigned = (release: AnyRelease, signature: Signature): boolean =>
  isValueSigned(release, 'release', signature);

/** Signs any JSON value. The signature is valid for its purpose only. */
export function signValue(value: object, purpose: string, privateKey: string): Signature {
  const key = privateKeyOf(Buffer.from(privateKey, 'base64url'));
  const signature = sign(null, bytesOf(value, purpose), key).toString('base64url');
  return { key: halfOf(key), signature };
}

export function isValueSigned(
  value: object,
  purpose: string,
  { key, signature }: Signature,
): boolean {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    return verify(null, bytesOf(value, purpose), publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    // An invalid key or signature counts as unsigned.
    return false;
  }
}

/** Public key of a 32-byte private key. */
export const publicKeyOf = (seed: Buffer): string => halfOf(privateKeyOf(seed));

/** PKCS #8 header of a 32-byte Ed25519 private key. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });

const halfOf = (key: KeyObject): string => String(createPublicKey(key).export({ format: 'jwk' }).x);

/** SHA-256 of the description, as base64url. */
export const digestOfRelease = (release: AnyRelease): string =>
  createHash('sha256').update(bytesOf(release, 'release')).digest('base64url');

/** Canonical bytes: keys are sorted, so that their order does not matter. */
const bytesOf = (value: object, purpose: string): Buffer =>
  Buffer.from(`showroom ${purpose} ${JSON.stringify(sorted(value))}`);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]));
}
