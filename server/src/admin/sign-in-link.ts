import { randomBytes } from 'node:crypto';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { accountHere } from './account';
import { insertSignInLink, takeSignInLink } from './staff-sessions.queries';
import { digestOf } from './staff-tokens';

/** Address of the page where staff sign in. */
export const signInAddress = '/-/sign-in';

/** ms for which a link that nobody has followed is good. */
const tenMinutes = 10 * 60 * 1000;

interface LinkOptions {
  database: Database;
  config: Pick<Config, 'publicOrigin'>;
}

/**
 * A link for whoever can run programs as this machine's user, good at every server of the site. The database
 * keeps its hash. Its code stands behind `#`, which browsers send to nobody: no log has it.
 */
export async function newSignInLink({ database, config }: LinkOptions): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const [now, until] = [0, tenMinutes].map((ms) => new Date(Date.now() + ms).toISOString());
  const who = accountHere();
  await insertSignInLink(database, { digest: digestOf(code), who, until: until ?? '' }, now ?? '');
  return `${config.publicOrigin}${signInAddress}#${code}`;
}

/** Whose link has this code; null when none has. It is none from then on. */
export const takeSignInCode = (database: Database, code: string): Promise<string | null> =>
  takeSignInLink(database, digestOf(code), new Date().toISOString());
