import * as v from 'valibot';
import { readMailAddress } from '../forms/mail-address';
import type { StaffLink } from '../release/release-schema';

/** Roles of staff. A person may have several. */
export const roles = [
  'author',
  'translator',
  'approver',
  'analyst',
  'agent',
  'branch-manager',
  'manager',
  'administrator',
] as const;
export const roleSchema = v.picklist(roles);
export type Role = v.InferOutput<typeof roleSchema>;

/** Roles that belong to branches: people see the leads of these. */
export const branchRoles: readonly Role[] = ['agent', 'branch-manager'];

/** A member of staff. */
export const personSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** In lower case; null for the operator of the machine, who has no record. */
  email: v.nullable(v.string()),
  roles: v.array(roleSchema),
  /** Ids of the offices whose leads somebody with a role of `branchRoles` sees; managers see all. */
  branches: v.array(v.number()),
});
export type Person = v.InferOutput<typeof personSchema>;

/** The signed-in person. Write requests must send `antiForgery` in a header. */
export const meSchema = v.object({ person: personSchema, antiForgery: v.string() });
export type Me = v.InferOutput<typeof meSchema>;

export const staffForgeryHeader = 'x-anti-forgery';

/** Roles by right; administrators have all rights. */
const holders = {
  'campaign.read': ['author', 'translator', 'approver', 'analyst', 'manager'],
  'campaign.edit': ['author'],
  'campaign.translate': ['author', 'translator'],
  /** Publish another person's draft, or take it offline. */
  'campaign.approve': ['approver'],
  /** Publish a folder at once, as the command does. */
  'campaign.publish': ['approver'],
  'report.read': ['author', 'approver', 'analyst', 'manager'],
  'picture.add': ['author'],
  'content.read': ['author', 'translator', 'approver', 'analyst', 'manager'],
  'content.edit': ['author', 'manager'],
  'content.translate': ['author', 'translator'],
  'content.approve': ['approver'],
  /** Leads of the person's branches, or of all for managers. The same applies to all rights on leads. */
  'lead.read': ['agent', 'branch-manager', 'manager'],
  /** Claim a lead, set its state, send a delivery again. */
  'lead.work': ['agent', 'branch-manager', 'manager'],
  'lead.assign': ['branch-manager', 'manager'],
  /** Block hours of a branch, and open them again. */
  'booking.block': ['branch-manager', 'manager'],
  'lead.export': ['manager'],
  'lead.forget': ['manager'],
  /** Figures without names. */
  'lead.figures': ['agent', 'branch-manager', 'manager', 'analyst'],
  /** Figures of the people who answer leads, by name. */
  'lead.peopleFigures': ['branch-manager', 'manager'],
  /** Reviews of buyers. */
  'review.read': ['approver', 'manager'],
  'review.approve': ['approver'],
  /** Write the dealer's answer. */
  'review.answer': ['approver', 'manager'],
  'stock.read': [
    'author',
    'translator',
    'approver',
    'analyst',
    'agent',
    'branch-manager',
    'manager',
  ],
  /** Enter, change and delete cars, and bring in sheets. */
  'stock.edit': ['author', 'manager'],
  /** Mark a car as sold, or take that back. */
  'stock.sell': ['author', 'agent', 'branch-manager', 'manager'],
  /** Bring in the lists of recalled cars, and take them back. */
  'recalls.edit': ['manager'],
  'people.manage': [],
  'release.manage': [],
  'metrics.read': [],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof holders;

export const rights = Object.keys(holders) as Right[]; // `Object.keys` loses the type.

/** Whether a person has a right. Administrators have all rights. */
export const can = ({ roles }: { roles: readonly Role[] }, right: Right): boolean =>
  roles.some((role) => role === 'administrator' || isHolder(right, role));

const isHolder = (right: Right, role: Role): boolean =>
  (holders[right] as readonly Role[]).includes(role);

/** The links of the staff frame that the person may use, in order. */
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

/** Links of the staff frame to pages that the server itself renders. */
export const siteRooms: readonly StaffLink[] = [
  { place: 'staff', order: 0, to: '/-/', label: { en: 'Today', ar: 'اليوم' } },
  {
    ...{ place: 'staff', order: 95, to: '/-/releases', right: 'release.manage' },
    label: { en: 'Releases', ar: 'الإصدارات' },
  },
];

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100));
const given = v.pipe(v.array(roleSchema), v.minLength(1));
const branches = v.array(v.pipe(v.number(), v.integer()));

/** Name and e-mail address of a person. */
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

export const invitationSchema = v.object({
  ...detailsSchema.entries,
  roles: given,
  branches: v.optional(branches, []),
});
export type Invitation = v.InferInput<typeof invitationSchema>;

/** A change by an administrator. Nobody can remove their own rights, so one administrator always remains. */
export const personChangeSchema = v.object({
  name: v.optional(name),
  roles: v.optional(given),
  branches: v.optional(branches),
  isDisabled: v.optional(v.boolean()),
});
export type PersonChange = v.InferOutput<typeof personChangeSchema>;

export const passkeyNameSchema = v.object({ name });

/** Possible validities of a token in days. */
export const tokenDays = [7, 30, 90, 365] as const;

/** Without the administrator: accounts are changed only by signed-in people, never with a token. */
export const tokenRoles = roles.filter((role) => role !== 'administrator');

export const newTokenSchema = v.object({
  name,
  roles: v.pipe(v.array(v.picklist(tokenRoles)), v.minLength(1)),
  days: v.picklist(tokenDays),
});
export type NewToken = v.InferOutput<typeof newTokenSchema>;

/** A member of staff, for administrators. Timestamps are ISO in UTC, here and below. */
export interface StaffPerson extends Person {
  /** Name; null for a person who joined by the machine's own link. */
  invitedBy: string | null;
  createdAt: string;
  /** Null while the account is enabled. */
  disabledAt: string | null;
  passkeys: number;
  /** Expiry of the invitation; null without one. */
  invitedUntil: string | null;
}

/** An invitation link, shown once. */
export interface InvitationLink {
  person: StaffPerson;
  link: string;
  until: string;
  /** Whether the site has mailed it to the person; a site without a mail server cannot. */
  isMailed?: boolean;
}

export interface StaffPasskey {
  id: string;
  name: string;
  createdAt: string;
  usedAt: string | null;
}

/** A signed-in session. */
export interface StaffBrowser {
  id: string;
  isThis: boolean;
  beganAt: string;
  seenAt: string;
  until: string;
}

/** Metadata of a token; the token itself is shown once. */
export interface StaffToken {
  id: string;
  name: string;
  roles: Role[];
  /** Name of the owner. */
  owner: string;
  isMine: boolean;
  createdAt: string;
  until: string;
  revokedAt: string | null;
}

/** Actions in the audit log, which is kept permanently. */
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
  /** Name of the person who acted; `subject` is the person or thing affected. */
  by: string;
  action: StaffAction;
  subject: string;
  /** Result, such as the new roles; may be empty. */
  outcome: string;
}
