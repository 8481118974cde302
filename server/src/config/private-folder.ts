import { chmodSync, mkdirSync } from 'node:fs';

/** Makes a folder, unless it is there, that nobody but its owner can look into, whatever is put there. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  try {
    chmodSync(path, 0o700);
  } catch (error) {
    // somebody else's, lent to this process: whose folder it is decides who may read it
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
