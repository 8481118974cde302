import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestOf, isSameSecret } from './staff-tokens';

/** Address that the link leads to; the token follows. */
export const signInAddress = '/-/sign-in/';

/** ms for which a link that nobody has followed is good. */
const tenMinutes = 10 * 60 * 1000;

const fileOf = (dataDir: string) => path.join(dataDir, 'sign-in');

/**
 * A link for whoever can run programs as this machine's user. Its hash is kept in the folder of data, so
 * that every process of the machine knows it. A new link takes the place of the one before.
 */
export function newSignInLink({ dataDir, port }: { dataDir: string; port: number }): string {
  const token = randomBytes(32).toString('base64url');
  const draft = `${fileOf(dataDir)}.${randomBytes(8).toString('hex')}`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(draft, `${digestOf(token)} ${Date.now() + tenMinutes}`, { mode: 0o600 });
  renameSync(draft, fileOf(dataDir));
  return `http://localhost:${port}${signInAddress}${token}`;
}

/** Whether this is the link's token; it is none from then on. Of several who follow it at once one is let in. */
export function takeSignInToken(dataDir: string, token: string): boolean {
  try {
    const [digest = '', until = ''] = readFileSync(fileOf(dataDir), 'utf8').split(' ');
    if (!isSameSecret(digest, digestOf(token)) || Date.now() > Number(until)) return false;
    unlinkSync(fileOf(dataDir));
    return true;
  } catch {
    // there is none, or another was quicker
    return false;
  }
}
