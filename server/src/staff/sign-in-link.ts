import { randomBytes } from 'node:crypto';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { digestOf } from '../security/secrets';
import { machineAccount } from './machine-account';
import {
  consumeSignInLink,
  deleteLinksAfter,
  hasSignIns,
  insertSignInLink,
} from './staff-sessions.queries';

export const signInAddress = '/-/sign-in';

/** ms that an unused link is valid, once somebody has signed in. */
const linkLifetimeMs = 10 * 60 * 1000;
/** ms for the first one: whoever sets up a site may not come at once. The first sign-in ends it. */
const firstLinkLifetimeMs = 30 * 24 * 60 * 60 * 1000;

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
  const lifetimeMs = (await hasSignIns(database)) ? linkLifetimeMs : firstLinkLifetimeMs;
  const [now, until] = [0, lifetimeMs].map((ms) => new Date(Date.now() + ms).toISOString());
  const who = machineAccount();
  await insertSignInLink(database, { digest: digestOf(code), who, until: until ?? '' }, now ?? '');
  return `${config.publicOrigin}${signInAddress}#${code}`;
}

/** Uses up a link and returns its account; null when the code is unknown, used or expired. */
export async function consumeSignInCode(database: Database, code: string): Promise<string | null> {
  const now = Date.now();
  // Those made before anybody had signed in end with the first sign-in, whatever way it was
  if (await hasSignIns(database))
    await deleteLinksAfter(database, new Date(now + linkLifetimeMs).toISOString());
  return consumeSignInLink(database, digestOf(code), new Date(now).toISOString());
}
