import type { Generated } from 'kysely';
import type { StaffAction } from 'shared-contracts/staff';

/** Browsers in which staff have signed in. One that signs out has no row any more. */
export interface StaffSessionsTable {
  /** Made of the cookie and the site's secret: it opens nothing. */
  id: string;
  /** An account of a machine, a team, or a person's name when they signed in. */
  who: string;
  /** Digest of the team's token; null for who runs a machine, and for people. */
  token: string | null;
  /** Null for teams, and for who runs a machine. */
  person: string | null;
  /** ISO, UTC, like the others. */
  began_at: string;
  /** To the minute. */
  seen_at: string;
  until: string;
}

/** Links that let who runs a machine in, once. */
export interface SignInLinksTable {
  digest: string;
  who: string;
  until: string;
}

/** Who works with the site. Rows stay: what somebody did keeps their name. */
export interface PeopleTable {
  id: string;
  name: string;
  /** In small letters; nobody else has it. */
  email: string;
  /** Their account at the provider of identities; null until they come by it. */
  subject: string | null;
  /** JSON of their roles. */
  roles: string;
  /** JSON of the offices whose leads they see as agents. */
  branches: Generated<string>;
  /** Name of who invited them; null for who came by the machine's link. */
  invited_by: string | null;
  created_at: string;
  /** Null while they may come in. */
  disabled_at: string | null;
}

/** People's passkeys: the public halves. */
export interface CredentialsTable {
  /** The authenticator's, as base64url. */
  id: string;
  person: string;
  /** COSE, as base64url. */
  public_key: string;
  /** How often it was used, as it says itself; 0 for those that do not count. PostgreSQL answers text. */
  counter: number | string;
  /** JSON of how browsers reach it. */
  transports: string;
  name: string;
  created_at: string;
  used_at: string | null;
}

/** Links by which people make their first passkey, once. */
export interface InvitationsTable {
  digest: string;
  person: string;
  until: string;
}

/** What authenticators were asked to sign: good once. */
export interface StaffChallengesTable {
  digest: string;
  /** Whose new passkey it is for; null for signing in. */
  person: string | null;
  until: string;
}

/** People's tokens for programs of theirs: each does no more than its person may. */
export interface StaffTokensTable {
  id: string;
  digest: string;
  person: string;
  name: string;
  /** JSON of the roles that it has of its person's. */
  roles: string;
  created_at: string;
  until: string;
  revoked_at: string | null;
}

/** Who changed what of people, and who signed in. Rows are added and nothing else. */
export interface StaffAuditsTable {
  id: string;
  /** Name of who did it. */
  by: string;
  action: StaffAction;
  /** Name of the person, token or passkey that it was done to. */
  subject: string;
  /** What it became, where that says something. */
  outcome: string;
  at: string;
}
