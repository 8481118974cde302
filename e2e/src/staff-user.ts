import { createHash, randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import Database from 'libsql';
import type { Page } from 'playwright/test';
import { dataDir } from './site-under-test';

/** A signed-in staff member with a browser. */
export interface StaffUser {
  id: string;
  name: string;
  email: string;
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Signs a new staff member in: invites them to the site under test with these roles, follows the link, and creates a
 * passkey with a virtual authenticator, which stays attached. `folder` is the site's data folder.
 */
export async function signInNewUser(
  page: Page,
  roles: readonly string[],
  branches: readonly number[] = [],
  folder = dataDir,
): Promise<StaffUser> {
  const person = createInvitation(roles, branches, folder);
  await addVirtualAuthenticator(page);
  await page.goto(`/-/join?lang=en#${person.code}`);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.waitForURL((url) => url.pathname === '/-/', { waitUntil: 'commit' });
  return person;
}

/** Attaches a virtual authenticator that confirms without user interaction. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

/** Inserts a person with an invitation into the database of the site under test, as an administrator would. */
export function createInvitation(
  roles: readonly string[],
  branches: readonly number[] = [],
  folder = dataDir,
): StaffUser & { code: string } {
  const id = randomUUID();
  const name = `${roles[0]} ${id.slice(0, 6)}`;
  const person = { id, name, email: `${id}@example.com` };
  const code = randomBytes(32).toString('base64url');
  const now = new Date();
  const database = new Database(path.resolve(folder, 'showroom.db'));
  try {
    database.pragma('busy_timeout = 5000');
    database
      .prepare(
        'insert into people (id, name, email, roles, branches, created_at) values (?, ?, ?, ?, ?, ?)',
      )
      .run([
        ...[id, name, person.email, JSON.stringify(roles), JSON.stringify(branches)],
        now.toISOString(),
      ]);
    database
      .prepare('insert into invitations (digest, person, until) values (?, ?, ?)')
      .run([
        createHash('sha256').update(code).digest('hex'),
        id,
        new Date(now.getTime() + weekMs).toISOString(),
      ]);
  } finally {
    database.close();
  }
  return { ...person, code };
}
