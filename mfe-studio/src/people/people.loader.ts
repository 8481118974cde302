import { can, type Role } from 'shared-contracts/staff';
import { me } from 'shared-ui/staff/staff-fetch';
import { staffLoader } from 'shared-ui/staff/staff-loader';
import { browsers, passkeys, people, tokens } from '../service/people';

/** Loads one's own passkeys, sessions and tokens, and for administrators all people. */
export const peopleLoader = staffLoader(async ({ api }) => {
  const { person } = await me();
  const isAdministrator = can({ roles: person.roles as Role[] }, 'people.manage'); // Roles of this site's service
  // The machine's operator is not a person, and has no passkey
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
