import type { Generated } from 'kysely';
import type { CampaignAction } from 'shared-contracts/campaign-service';
import type { ContentAction } from 'shared-contracts/content';
import type { LeadAction, LeadState, LostReason } from 'shared-contracts/inbox';
import type { StaffAction } from 'shared-contracts/staff';

export interface Tables {
  page_errors: PageErrorsTable;
  content: ContentTable;
  content_state: ContentStateTable;
  content_files: ContentFilesTable;
  content_versions: ContentVersionsTable;
  content_events: ContentEventsTable;
  content_drafts: ContentDraftsTable;
  leads: LeadsTable;
  lead_work: LeadWorkTable;
  lead_notes: LeadNotesTable;
  lead_events: LeadEventsTable;
  lead_views: LeadViewsTable;
  submissions: SubmissionsTable;
  subscriptions: SubscriptionsTable;
  service_slots: ServiceSlotsTable;
  deliveries: DeliveriesTable;
  notices: NoticesTable;
  audits: AuditsTable;
  campaigns: CampaignsTable;
  campaign_versions: CampaignVersionsTable;
  campaign_events: CampaignEventsTable;
  campaign_drafts: CampaignDraftsTable;
  campaign_presence: CampaignPresenceTable;
  campaign_pictures: CampaignPicturesTable;
  campaign_banners: CampaignBannersTable;
  campaign_visits: CampaignVisitsTable;
  campaign_leads: CampaignLeadsTable;
  library_pictures: LibraryPicturesTable;
  campaign_links: CampaignLinksTable;
  staff_sessions: StaffSessionsTable;
  sign_in_links: SignInLinksTable;
  people: PeopleTable;
  credentials: CredentialsTable;
  invitations: InvitationsTable;
  staff_challenges: StaffChallengesTable;
  staff_tokens: StaffTokensTable;
  staff_audits: StaffAuditsTable;
}

/** What the site says, as the API answers it: `body` is JSON of the wire. */
export interface ContentTable {
  kind: string;
  key: string;
  position: number;
  body: string;
  /** Day in Bahrain on which its body became another, ISO; null since it was first stored. */
  changed: string | null;
}

/** Which content is stored; `campaigns` changes whenever one of them does. */
interface ContentStateTable {
  name: 'digest' | 'campaigns' | 'readiness';
  value: string;
}

/** A file of the content, such as `offers/spring.json`, and which of its versions the site says. */
export interface ContentFilesTable {
  path: string;
  /** Null: it has never been live. */
  live_version: number | null;
  /** Of what the folder had there when it was last taken; null where it had none. */
  taken_digest: string | null;
}

/** Versions never change. */
export interface ContentVersionsTable {
  path: string;
  version: number;
  /** JSON of the whole file; null: there is no such file. */
  body: string | null;
  at: string;
  by: string;
  /** Null for what was taken from the folder. */
  by_id: string | null;
  note: string | null;
}

/** Who did what to a file, and when. Rows are added and nothing else. */
export interface ContentEventsTable {
  id: string;
  path: string;
  /** Counts the file's events: two may have happened within the same millisecond. */
  number: number;
  action: ContentAction;
  /** What the site said before and after: the same where the action changed nothing for visitors. */
  from_version: number | null;
  to_version: number | null;
  /** A name for people. */
  by: string;
  /** Who it was, whatever he came by; null for what was taken from the folder. */
  by_id: string | null;
  /** 1 for what took nobody's approval. */
  unapproved: number;
  note: string | null;
  at: string;
}

/** What is being written for a file: one draft at a time. */
export interface ContentDraftsTable {
  path: string;
  /** JSON of the file as far as it goes; null: it is to be deleted. */
  body: string | null;
  /** Grows with every change, and over the file's drafts: who writes names the one that he has seen. */
  revision: number;
  /** The version that it was made from. */
  base_version: number | null;
  /** A closed one has gone live or was thrown away. */
  state: 'draft' | 'submitted' | 'approved' | 'closed';
  /** Id and name of who changed its words last: somebody else approves it. */
  edited_by: string;
  editor: string;
  edited_at: string;
  /** The version that was approved and waits, and for when, ISO, UTC. */
  version: number | null;
  goes_live_at: string | null;
  /** Why it was sent back. */
  note: string | null;
}

export interface LeadsTable {
  reference: string;
  kind: string;
  locale: string;
  /** JSON of the form's checked values, in our names. */
  details: string;
  /** Path of the page that the form was sent from. */
  page: string | null;
  remote: string | null;
  remote_version: string | null;
  /** JSON of what brought the visitor. */
  attribution: string | null;
  /** Which variant of its page the visitor was shown, and in which test; both null where there was none. */
  variant: string | null;
  test: string | null;
  /** JSON of what the visitor has agreed to have told to advertising platforms; null is nothing. */
  consent: string | null;
  /** Why it is delivered to nobody: a bot may have sent it, or its visitor has yet to confirm it; null when it is. */
  held: 'honeypot' | 'too quick' | 'unconfirmed' | null;
  /** ISO, UTC. */
  created_at: string;
}

/** What becomes of a lead, and what its list is searched by. It is deleted with its lead. */
export interface LeadWorkTable {
  reference: string;
  kind: string;
  locale: string;
  /** Id of the office that answers it; 0 where the content has none. */
  branch: number;
  campaign: string | null;
  /** What brought the visitor, as reports name it. */
  source: string;
  state: LeadState;
  lost_reason: LostReason | null;
  /** Whose it is, by id and name; null while it is nobody's. */
  person: string | null;
  person_name: string | null;
  /** When it became theirs. */
  assigned_at: string | null;
  /** Until when it is to be answered; null for what nobody answers, and while it is held back. */
  due_at: string | null;
  first_answered_at: string | null;
  /** When staff were told that it is overdue. */
  overdue_told_at: string | null;
  /** Counts changes: each names the one that it has seen. */
  revision: number;
  /** The visitor's name as it is searched: `search-text.ts`. */
  name: string | null;
  /** Digits of the international number. */
  phone: string | null;
  /** In small letters. */
  email: string | null;
  /** The same as the lead's own. */
  held: LeadsTable['held'];
  created_at: string;
  updated_at: string;
}

/** What staff wrote down about a lead; deleted with it. */
interface LeadNotesTable {
  id: string;
  reference: string;
  text: string;
  by: string;
  by_id: string;
  at: string;
}

/** What was done with leads. Rows are added and nothing else: nothing of a visitor's stands in them. */
interface LeadEventsTable {
  id: string;
  reference: string;
  branch: number;
  /** Counts a lead's events. */
  number: number;
  action: LeadAction;
  /** Name and id of who did it; null for the visitor and the site itself. */
  by: string | null;
  by_id: string | null;
  /** JSON of what it became. */
  outcome: string;
  at: string;
}

/** Filters that people keep by a name. */
interface LeadViewsTable {
  id: string;
  person: string;
  name: string;
  query: string;
}

/** What was answered to each key of a submission. */
export interface SubmissionsTable {
  call: string;
  key: string;
  /** Tells whether a repeat carries the same body. */
  fingerprint: string;
  reference: string;
  /** JSON of the answer. */
  answer: string;
  created_at: string;
}

/** Who gets the newsletter, or was asked whether it was they who asked for it. */
export interface SubscriptionsTable {
  /** What its links carry: who has it has read mail of this address. */
  key: string;
  /** In small letters. */
  email: string;
  /** The lead that it began or ended with; it is deleted with that lead. */
  reference: string;
  state: 'asked' | 'confirmed' | 'left';
  /** When the address was last asked, ISO, UTC. */
  asked_at: string;
  changed_at: string;
}

/** Bookings of services, each with the place that it has. */
export interface ServiceSlotsTable {
  /** The lead's; it is deleted with its lead. */
  reference: string;
  office: number;
  /** When its slot begins, by Bahrain's clock: `2026-11-28T09:00`. */
  start: string;
  /** From 1 to the workshop's capacity, or above it when staff took one in; null takes none. */
  place: number | null;
  /** Grows with every change. */
  revision: number;
  /** ISO, UTC; null while it stands. */
  cancelled_at: string | null;
  created_at: string;
}

/** The outbox: what is to be sent, to whom, and how far it has come. */
export interface DeliveriesTable {
  /** Stays the same over every attempt, so that a receiver can tell a repeat. */
  id: string;
  reference: string;
  /** `route`: its destinations are still to be found. */
  destination: string;
  state: 'waiting' | 'sent' | 'dead';
  attempts: number;
  /** How often it was begun since it last ended, well or not: a process that dies of it ends nothing. */
  starts: number;
  /** ISO, UTC: not before. While somebody sends it, the moment at which another may. */
  due_at: string;
  /** Who is sending it. */
  claim: string | null;
  /** Never holds personal data. */
  last_error: string | null;
  created_at: string;
  /** When it was sent or given up. */
  settled_at: string | null;
}

/** What staff are to be told of releases, to whom, and how far it has come. */
export interface NoticesTable {
  /** Of the event and the destination: each event is told once. */
  id: string;
  destination: string;
  /** JSON. */
  event: string;
  attempts: number;
  /** ISO, UTC: not before. While somebody sends it, the moment at which another may. */
  due_at: string;
  /** When it was sent or given up. */
  settled_at: string | null;
}

/** Who read, handed out or deleted leads, and when; never whose data it was. Rows are added and nothing else. */
export interface AuditsTable {
  id: string;
  action: 'listed' | 'shown' | 'exported' | 'released' | 'sent again' | 'forgotten' | 'retention';
  /** The lead's reference, what was asked for, or the rule that was applied. */
  subject: string;
  /** JSON: of what was read the references, of what was deleted numbers. */
  outcome: string;
  /** Null for what was noted before names were. */
  by: string | null;
  at: string;
}

/** Which version of a campaign visitors see. */
interface CampaignsTable {
  slug: string;
  /** Null: none. */
  live_version: number | null;
  /** When it first became live, ISO, UTC: the newest stands first on home. */
  first_at: string;
}

/** Versions never change. One that was only previewed is here too. */
export interface CampaignVersionsTable {
  slug: string;
  version: number;
  /** JSON of the campaign and of its pictures' addresses. */
  body: string;
  at: string;
  by: string;
}

/** Who did what to a campaign, and when. Rows are added and nothing else. */
export interface CampaignEventsTable {
  id: string;
  slug: string;
  /** Counts the campaign's events: two may have happened within the same millisecond. */
  number: number;
  action: CampaignAction;
  /** What visitors saw before and after: the same where the action changed nothing for them. */
  from_version: number | null;
  to_version: number | null;
  /** A name for people. */
  by: string;
  /** Who it was, whatever he came by; null for what was noted before people had accounts. */
  by_id: string | null;
  /** 1 for what a key of the site's settings published, which takes nobody's approval. */
  unapproved: number;
  note: string | null;
  at: string;
}

/** What is being written for a campaign: one draft at a time. */
export interface CampaignDraftsTable {
  slug: string;
  /** JSON of the campaign as far as it goes, and of its pictures' addresses. */
  body: string;
  /** Grows with every change, and over the campaign's drafts: who writes names the one that he has seen. */
  revision: number;
  /** The version that it was made from. */
  base_version: number | null;
  /** A closed one has gone live or was thrown away. */
  state: 'draft' | 'submitted' | 'approved' | 'closed';
  /** Id and name of who changed its words last: somebody else approves it. */
  edited_by: string;
  editor: string;
  edited_at: string;
  /** The version that was approved and waits, and for when, ISO, UTC. */
  version: number | null;
  goes_live_at: string | null;
  /** Why it was sent back. */
  note: string | null;
}

/** Browsers that have a draft open, on whichever server; one that is not seen again is gone. */
export interface CampaignPresenceTable {
  connection: string;
  slug: string;
  person: string;
  name: string;
  seen_at: string;
}

/** Originals, so that every server can make the widths that it serves. */
interface CampaignPicturesTable {
  address: string;
  /** WebP, as base64. */
  body: string;
}

/** Pictures that campaigns share; their files are in the store of uploads. */
export interface LibraryPicturesTable {
  /** Of the file that was brought: the same one is one picture. */
  id: string;
  /** What people call it. */
  name: string;
  /** px */
  width: number;
  /** px */
  height: number;
  /** What it shows; empty until somebody has said so. */
  alt_en: string;
  alt_ar: string;
  /** JSON. */
  focus: string;
  /** JSON. */
  crops: string;
  /** 1: mirrored on Arabic pages. */
  mirror: number;
  /** JSON of where each shape is served. */
  addresses: string;
  added_by: string;
  /** ISO, UTC. */
  added_at: string;
}

/** Numbers of banners: given once, never to another. */
interface CampaignBannersTable {
  id: number;
  slug: string;
  locale: string;
}

/** Enquiries of landing pages by day: what is counted stays when the leads are deleted. */
export interface CampaignLeadsTable {
  /** ISO, Bahrain's. */
  day: string;
  slug: string;
  /** Empty for what was counted before offers were. */
  offer_type: string;
  locale: string;
  source: string;
  /** Which variant of the page, and in which test; both empty where there was none. */
  variant: string;
  test: string;
  count: number;
}

/** Views of landing pages by day; nothing about who viewed. */
export interface CampaignVisitsTable {
  /** ISO, Bahrain's. */
  day: string;
  slug: string;
  offer_type: string;
  locale: string;
  source: string;
  /** Which variant of the page, and in which test; both empty where there was none. */
  variant: string;
  test: string;
  count: number;
  /** Those among them that were a visitor's first in this test. */
  visitors: number;
}

/** Short addresses that lead to landing pages with their marks. */
export interface CampaignLinksTable {
  code: string;
  slug: string;
  offer_type: string;
  locale: string;
  source: string;
  medium: string;
  created_by: string;
  created_at: string;
}

/** Pages that a browser has told an error of: each counts once for a micro-frontend, whichever server hears of it. */
interface PageErrorsTable {
  /** A random name; nothing leads from it to a visitor. */
  page: string;
  name: string;
  at: string;
}

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
interface SignInLinksTable {
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
interface InvitationsTable {
  digest: string;
  person: string;
  until: string;
}

/** What authenticators were asked to sign: good once. */
interface StaffChallengesTable {
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
