import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Creates a folder, or changes an existing one, with mode 0700, so that only its owner can read what is put
 * there.
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  try {
    chmodSync(path, 0o700);
  } catch (error) {
    // EPERM: the folder belongs to another user, who decides its mode.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
