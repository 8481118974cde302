import { randomBytes } from 'node:crypto';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { digestOf } from '../security/secrets';
import { machineAccount } from './machine-account';
import { consumeSignInLink, insertSignInLink } from './staff-sessions.queries';

/** Address of the sign-in page. */
export const signInAddress = '/-/sign-in';

/** ms that an unused link is valid. */
const linkLifetimeMs = 10 * 60 * 1000;

interface LinkOptions {
  database: Database;
  config: Pick<Config, 'publicOrigin'>;
}

/**
 * Makes a one-time link for the operator of this machine, valid on every server of the site. The database holds only
 * its digest. The code is in the fragment (`#`), which browsers do not send, so that it appears in no log.
 */
export async function newSignInLink({ database, config }: LinkOptions): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const [now, until] = [0, linkLifetimeMs].map((ms) => new Date(Date.now() + ms).toISOString());
  const who = machineAccount();
  await insertSignInLink(database, { digest: digestOf(code), who, until: until ?? '' }, now ?? '');
  return `${config.publicOrigin}${signInAddress}#${code}`;
}

/** Uses up a link and returns its account; null when the code is unknown, used or expired. */
export const consumeSignInCode = (database: Database, code: string): Promise<string | null> =>
  consumeSignInLink(database, digestOf(code), new Date().toISOString());
