import {
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
export function signRelease(release: AnyRelease, privateKey: string): Signature {
  const key = privateKeyOf(Buffer.from(privateKey, 'base64url'));
  return { key: halfOf(key), signature: sign(null, bytesOf(release), key).toString('base64url') };
}

/** Whether the signature is valid for exactly this description. */
export function isSigned(release: AnyRelease, { key, signature }: Signature): boolean {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    return verify(null, bytesOf(release), publicKey, Buffer.from(signature, 'base64url'));
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

/** Canonical bytes of a description: keys are sorted, so that their order does not matter. */
const bytesOf = (release: AnyRelease): Buffer =>
  Buffer.from(`showroom release ${JSON.stringify(sorted(release))}`);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]));
}
