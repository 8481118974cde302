import { can, type Role } from 'shared-contracts/staff';
import { me } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { browsers, passkeys, people, tokens } from '../service/people';

/** One's own things, and for administrators everybody. */
export const peopleLoader = staffLoader(async ({ api }) => {
  const { person } = await me();
  const isAdministrator = can({ roles: person.roles as Role[] }, 'people.manage'); // of the site
  // who runs the machine is no person, and has no passkey
  const isPerson = person.email !== null;
  const [everybody, offices, audit, ownPasskeys, ownBrowsers, allTokens] = await Promise.all([
    isAdministrator ? people.list() : null,
    isAdministrator ? api.offices.list() : [],
    isAdministrator ? people.audit() : null,
    isPerson ? passkeys.list() : null,
    browsers.list(),
    tokens.list(),
  ]);
  const branches = offices.map(({ id, title }) => ({ id, title }));
  return { person, everybody, branches, audit, ownPasskeys, ownBrowsers, tokens: allTokens };
});
