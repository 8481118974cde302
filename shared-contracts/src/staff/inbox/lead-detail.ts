import * as v from 'valibot';
import type { givenConsents } from './lead-entry';
import type { ListedLead } from './lead-list';
import type { deliveryStates, LeadState, LostReason, NextStepKind } from './lead-states';

/** Actions in a lead's history. It contains names of staff, states and branches, and no data of the visitor. */
export const leadActions = [
  'received',
  'claimed',
  'given back',
  'assigned',
  'moved',
  'state',
  'noted',
  'exported',
  'overdue',
  'sent again',
  'released',
  'forgotten',
  'booking changed',
  'booking cancelled',
  'booking closed',
  'booking moved',
  'withdrawn',
  'question asked',
  'answered',
  'files added',
  'mail received',
  'hold extended',
  'hold ended',
  'step planned',
  'step done',
  'step due',
  'contact logged',
  'person joined',
  'person parted',
  'review asked',
  'review written',
  'review changed',
  'review withdrawn',
  'review approved',
  'review refused',
  'review taken back',
  'review answered',
] as const;
export type LeadAction = (typeof leadActions)[number];

export interface LeadEvent {
  number: number;
  /** Name of the person; null for the visitor and the site itself. */
  by: string | null;
  action: LeadAction;
  /** Result of the action. */
  outcome: {
    state?: LeadState;
    reason?: LostReason | null;
    /** Name of the new assignee. */
    person?: string | null;
    /** Title of the new branch. */
    branch?: string;
    branchId?: number;
    /** Name of the delivery's destination. */
    destination?: string;
    /** Reason for forgetting the lead, or for refusing its review. */
    why?: string;
    step?: NextStepKind;
    /** Reference of another lead. */
    other?: string;
    channel?: LoggedChannel;
    stepAt?: string;
    /** New time of a booking that staff have moved. */
    bookedFor?: string;
    /** Slug of the model that was sold. */
    model?: string;
  };
  at: string;
}

/** Channels that the site does not see, so that staff log them. */
export const loggedChannels = ['call', 'whatsapp'] as const;
export type LoggedChannel = (typeof loggedChannels)[number];

export interface LeadNote {
  id: string;
  text: string;
  /** Null for a question of the visitor. */
  by: string | null;
  at: string;
  /** It was written to the visitor, who reads it on the page of the request. */
  isAnswer?: boolean;
  /** It says what was told by telephone or sent by WhatsApp. */
  channel?: LoggedChannel;
}

/** A file of a lead. It is never served as a page of the site. */
export interface LeadAttachment {
  /** A `photo` was re-encoded, so a page may show it; a `document` is unchanged and only downloaded. */
  kind: 'photo' | 'document';
  /** File name given by the visitor. */
  title: string;
  /** Size in bytes; null when the file was deleted. */
  size: number | null;
  address: string;
}

export interface LeadDelivery {
  id: string;
  destination: string;
  state: (typeof deliveryStates)[number];
  attempts: number;
  lastError: string | null;
  createdAt: string;
  settledAt: string | null;
  /** Whether it can be sent again; false for mails to people. */
  isReplayable: boolean;
}

/** Ways to reach a person. */
export const contactChannels = ['call', 'whatsapp', 'mail'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** What templates of replies may name, in braces; filled in for a lead. */
export const replyPlaceholders = ['name', 'car', 'branch', 'agent', 'link'] as const;

/** A template of a reply, filled in for one lead. */
export interface LeadReplyTemplate {
  /** Of this list. */
  id: string;
  channel: ContactChannel;
  /** In the reader's language. */
  name: string;
  /** In the person's language. */
  text: string;
}

/** Links for an answer; null when the visitor gave no such contact. */
export interface LeadReplies {
  /** `tel:+97336123456` */
  call: string | null;
  /** `https://wa.me/97336123456?text=…`, with a first sentence in the visitor's language. */
  whatsapp: string | null;
  /** `mailto:…` */
  mail: string | null;
}

export interface LabelledText {
  label: string;
  value: string;
}

export interface LeadDetail {
  lead: ListedLead;
  /** The visitor's input and the lead's origin, in the reader's language. */
  details: LabelledText[];
  origin: LabelledText[];
  replies: LeadReplies;
  templates: LeadReplyTemplate[];
  attachments: LeadAttachment[];
  /** Newest first, like `events`. */
  notes: LeadNote[];
  events: LeadEvent[];
  deliveries: LeadDelivery[];
  /** Until when it holds a car, ISO; null when it holds none. */
  heldUntil: string | null;
  /** Number of the kept build that it is about. */
  build?: string;
  /** Slug of the model that it asks for. */
  model?: string;
  /** Leads with the same telephone number or e-mail address that the reader may see. */
  others: ListedLead[];
}

/** `GET /-/leads/people/:reference`: the person of a lead, by all leads that the reader may see. */
export interface LeadPerson {
  /** The lead by which the person is looked up. */
  lead: ListedLead;
  /** Newest first, without that one. */
  others: ListedLead[];
  /** Cars that were asked for or owned, in the reader's language. */
  cars: string[];
  /** Newest first, with the lead on which each was written. */
  notes: (LeadNote & { reference: string })[];
  /** How the person agreed, newest first: on a form of the site, or to staff. */
  consents: { reference: string; at: string; given: (typeof givenConsents)[number] | 'form' }[];
}

/** Events of `GET /-/leads/events` by name. */
export const leadSignals = {
  /** A lead that the reader may see, or could see before, has changed. */
  lead: v.object({ reference: v.string(), action: v.picklist(leadActions) }),
};
