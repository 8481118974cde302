import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { AnyRelease } from '../src/release/release-schema';

/** What vouches for a release: who holds the other half of `key` has seen this very description, and so every file's hash. */
export interface Signature {
  /** Ed25519, the public half, as base64url. */
  key: string;
  /** Base64url. */
  signature: string;
}

/** A pair of keys as texts: the private one is its team's alone. */
export function newKeyPair(): { privateKey: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: String(privateKey.export({ format: 'jwk' }).d),
    publicKey: halfOf(privateKey),
  };
}

/** Signs with a private key as `newKeyPair` writes it. Throws on another text. */
export function signRelease(release: AnyRelease, privateKey: string): Signature {
  const key = privateKeyOf(Buffer.from(privateKey, 'base64url'));
  return { key: halfOf(key), signature: sign(null, bytesOf(release), key).toString('base64url') };
}

/** Whether the holder of the key signed this description, and no other. */
export function isSigned(release: AnyRelease, { key, signature }: Signature): boolean {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    return verify(null, bytesOf(release), publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    // what is no key signs nothing
    return false;
  }
}

/** The public half of 32 bytes as a private key. */
export const publicKeyOf = (seed: Buffer): string => halfOf(privateKeyOf(seed));

/** What stands before the 32 bytes of a private key in PKCS #8. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });

const halfOf = (key: KeyObject): string => String(createPublicKey(key).export({ format: 'jwk' }).x);

/** The same bytes for the same description, in whatever order its fields came. */
const bytesOf = (release: AnyRelease): Buffer =>
  Buffer.from(`showroom release ${JSON.stringify(sorted(release))}`);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]));
}
