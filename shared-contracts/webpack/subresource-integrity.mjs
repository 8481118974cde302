import { createHash } from 'node:crypto';

/**
 * The hash by which browsers know a file, as they want it written. SHA-256: every page brings many of them, in which
 * nothing can be compressed.
 */
export const subresourceIntegrity = (bytes) =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
