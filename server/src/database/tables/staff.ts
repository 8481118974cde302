import type { Generated } from 'kysely';
import type { Locale } from 'shared-contracts/locale';
import type { StaffAction } from 'shared-contracts/staff';
import type { NoticeKind } from 'shared-contracts/staff-notices';

/** Sessions of staff. Signing out deletes the row. */
export interface StaffSessionsTable {
  /** HMAC of the cookie's value with the site's secret; cannot be used to sign in. */
  id: string;
  /** Name of a machine account, of a team, or of a person at sign-in. */
  who: string;
  /** Digest of the team's token; null for machine accounts and people. */
  token: string | null;
  /** Id of the person; null for teams and machine accounts. */
  person: string | null;
  /** ISO time, UTC, like the others. */
  began_at: string;
  /** To the minute. */
  seen_at: string;
  until: string;
}

/** One-time sign-in links for machine accounts. */
export interface SignInLinksTable {
  digest: string;
  who: string;
  until: string;
}

/** People of the staff. Histories hold their names, so they outlive a purged row. */
export interface PeopleTable {
  id: string;
  name: string;
  /** In lower case; unique. */
  email: string;
  /** Account id at the identity provider; null until their first sign-in there. */
  subject: string | null;
  /** JSON of their roles. */
  roles: string;
  /** JSON of the office ids whose leads they see as agents. */
  branches: Generated<string>;
  /** Name of the inviter; null for a person who came by the machine's link. */
  invited_by: string | null;
  created_at: string;
  /** When access was disabled; null while it is active. */
  disabled_at: string | null;
}

/** Public keys of people's passkeys. */
export interface CredentialsTable {
  /** Credential id, as base64url. */
  id: string;
  person: string;
  /** COSE key, as base64url. */
  public_key: string;
  /** Signature counter of the authenticator; 0 when it has none. PostgreSQL returns text. */
  counter: number | string;
  /** JSON of the transports that browsers can use. */
  transports: string;
  name: string;
  created_at: string;
  used_at: string | null;
}

/** One-time links for creating the first passkey. */
export interface InvitationsTable {
  digest: string;
  person: string;
  until: string;
}

/** Challenges for authenticators, valid once. */
export interface StaffChallengesTable {
  digest: string;
  /** Person whose new passkey it is for; null for a sign-in. */
  person: string | null;
  until: string;
}

/** API tokens of people. A token has no more rights than its person. */
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

/** Audit log of staff: sign-ins and changes of people, append-only. */
export interface StaffAuditsTable {
  id: string;
  /** Name of the actor. */
  by: string;
  action: StaffAction;
  /** Name of the affected person, token or passkey. */
  subject: string;
  /** The new value, where there is one. */
  outcome: string;
  at: string;
}

/** What staff are told. Kept for 90 days. */
export interface StaffNoticesTable {
  id: string;
  /** Id of the person; `dealer` for the dealer's own mail address. */
  person: string;
  kind: NoticeKind;
  /** What it is about: the reference of a lead, a record such as `campaign spring`, or a destination. */
  subject: string;
  /** JSON of the words for its sentence. Holds nothing of a visitor. */
  words: string;
  /** Page of the thing, without language. */
  address: string;
  /** ISO time, UTC, here and below. */
  created_at: string;
  /** When its mails and pushes were queued; null until then. */
  queued_at: string | null;
  read_at: string | null;
}

/** Browsers that show pushed notices. */
export interface PushDevicesTable {
  id: string;
  person: string;
  /** Address at the browser's push service; unique. */
  endpoint: string;
  /** Public key and secret of the browser, as base64url: what is pushed is encrypted with them. */
  p256dh: string;
  auth: string;
  /** By which the person recognises it: `Chrome, Android`. */
  name: string;
  created_at: string;
}

/** How people are told. Who has no row has chosen nothing. */
export interface NoticeSettingsTable {
  person: string;
  /** Language of mails and pushes; null is the site's for staff. */
  locale: Locale | null;
  /** JSON of the chosen channels by kind. */
  channels: string;
  /** Times of day in Bahrain between which nobody is disturbed, such as `22:00`; both null without. */
  quiet_from: string | null;
  quiet_until: string | null;
}
