import { createHash } from 'node:crypto';

/**
 * Hash of a file as subresource integrity. SHA-256 rather than SHA-384, because every page contains many hashes, and
 * hashes do not compress.
 */
export const subresourceIntegrity = (bytes) =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
