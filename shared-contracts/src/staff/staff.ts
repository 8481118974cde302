import * as v from 'valibot';
import { readMailAddress } from '../forms/mail-address';

/** What somebody of the staff is there for. One person may have several. */
export const roles = [
  'author',
  'translator',
  'approver',
  'analyst',
  'agent',
  'manager',
  'administrator',
] as const;
export const roleSchema = v.picklist(roles);
export type Role = v.InferOutput<typeof roleSchema>;

/** Somebody of the staff, as the site knows them. */
export const personSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** In small letters; null for who runs the machine, whom no table has. */
  email: v.nullable(v.string()),
  roles: v.array(roleSchema),
  /** Ids of the offices whose leads an agent sees; managers see all. */
  branches: v.array(v.number()),
});
export type Person = v.InferOutput<typeof personSchema>;

/** Who has signed in in this browser. Calls that change something repeat `antiForgery` in a header. */
export const meSchema = v.object({ person: personSchema, antiForgery: v.string() });
export type Me = v.InferOutput<typeof meSchema>;

export const staffForgeryHeader = 'x-anti-forgery';

/** Who may do what, besides administrators, who may do all of it. */
const holders = {
  'campaign.read': ['author', 'translator', 'approver', 'analyst', 'manager'],
  'campaign.edit': ['author'],
  'campaign.translate': ['author', 'translator'],
  /** To let what somebody else edited go live, and to take it off. */
  'campaign.approve': ['approver'],
  /** To make a folder live at once, as the command does. */
  'campaign.publish': ['approver'],
  'report.read': ['author', 'approver', 'analyst', 'manager'],
  'picture.add': ['author'],
  'content.read': ['author', 'translator', 'approver', 'analyst', 'manager'],
  'content.edit': ['author', 'manager'],
  'content.translate': ['author', 'translator'],
  'content.approve': ['approver'],
  /** Leads of one's branches; managers have all. So for whatever is done with leads. */
  'lead.read': ['agent', 'manager'],
  /** To claim, to write down what came of it, to send a delivery again. */
  'lead.work': ['agent', 'manager'],
  'lead.assign': ['manager'],
  'lead.export': ['manager'],
  'lead.forget': ['manager'],
  /** Counts without names. */
  'lead.figures': ['agent', 'manager', 'analyst'],
  'people.manage': [],
  'release.manage': [],
  'metrics.read': [],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof holders;

export const rights = Object.keys(holders) as Right[]; // the type says which

export const can = ({ roles }: { roles: readonly Role[] }, right: Right): boolean =>
  roles.some((role) => role === 'administrator' || isHolder(right, role));

const isHolder = (right: Right, role: Role): boolean =>
  (holders[right] as readonly Role[]).includes(role);

/** Of the links that remotes put into the frame those that lead somebody to what they may see, in their order. */
export const roomsOf = <Link extends { order: number; right?: string | undefined }>(
  person: { roles: readonly Role[] },
  links: readonly Link[],
): Link[] =>
  links
    .filter(({ right: wanted }) => {
      const right = rights.find((one) => one === wanted);
      return right === undefined || can(person, right);
    })
    .toSorted((one, other) => one.order - other.order);

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100));
const given = v.pipe(v.array(roleSchema), v.minLength(1));
const branches = v.array(v.pipe(v.number(), v.integer()));

/** Who somebody says they are. */
export const detailsSchema = v.object({
  name,
  email: v.pipe(
    v.string(),
    v.transform(readMailAddress),
    v.check((reading) => 'address' in reading),
    v.transform((reading) => ('address' in reading ? reading.address.toLowerCase() : '')),
  ),
});
export type Details = v.InferOutput<typeof detailsSchema>;

/** Whom an administrator invites. */
export const invitationSchema = v.object({
  ...detailsSchema.entries,
  roles: given,
  branches: v.optional(branches, []),
});
export type Invitation = v.InferInput<typeof invitationSchema>;

/** What an administrator changes of somebody. Nobody takes their own rights away: one administrator stays. */
export const personChangeSchema = v.object({
  name: v.optional(name),
  roles: v.optional(given),
  branches: v.optional(branches),
  isDisabled: v.optional(v.boolean()),
});
export type PersonChange = v.InferOutput<typeof personChangeSchema>;

export const passkeyNameSchema = v.object({ name });

/** days for which a token may be good. */
export const tokenDays = [7, 30, 90, 365] as const;

/** Who people are is changed by themselves: no token does it for them. */
export const tokenRoles = roles.filter((role) => role !== 'administrator');

export const newTokenSchema = v.object({
  name,
  roles: v.pipe(v.array(v.picklist(tokenRoles)), v.minLength(1)),
  days: v.picklist(tokenDays),
});
export type NewToken = v.InferOutput<typeof newTokenSchema>;

/** Somebody of the staff, for administrators. Moments are ISO, UTC, here and below. */
export interface StaffPerson extends Person {
  /** Name; null for who came by the machine's link. */
  invitedBy: string | null;
  createdAt: string;
  /** Null while they may come in. */
  disabledAt: string | null;
  /** How many they have. */
  passkeys: number;
  /** Until when their invitation is good; null without one. */
  invitedUntil: string | null;
}

/** A link to give to somebody, shown once. */
export interface InvitationLink {
  person: StaffPerson;
  link: string;
  until: string;
}

export interface StaffPasskey {
  id: string;
  name: string;
  createdAt: string;
  usedAt: string | null;
}

/** A browser that is signed in. */
export interface StaffBrowser {
  id: string;
  isThis: boolean;
  beganAt: string;
  seenAt: string;
  until: string;
}

/** What is known of a token; itself is shown once. */
export interface StaffToken {
  id: string;
  name: string;
  roles: Role[];
  /** Name of whose it is. */
  owner: string;
  isMine: boolean;
  createdAt: string;
  until: string;
  revokedAt: string | null;
}

/** What is noted for good. */
export const staffActions = [
  'invited',
  'invited again',
  'joined',
  'signed in',
  'renamed',
  'given roles',
  'given branches',
  'disabled',
  'enabled',
  'deleted',
  'restored',
  'added a passkey',
  'removed a passkey',
  'ended sessions',
  'made a token',
  'revoked a token',
] as const;
export type StaffAction = (typeof staffActions)[number];

export interface StaffAudit {
  at: string;
  /** Names of who did it, and of whom or what it was done to. */
  by: string;
  action: StaffAction;
  subject: string;
  /** What came of it, such as the new roles; may be empty. */
  outcome: string;
}
