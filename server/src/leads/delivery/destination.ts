import { domainToUnicode } from 'node:url';
import type { LeadDestination } from 'shared-contracts/inbox';
import { carChoicesOf } from '../../content/import/car-choices';
import type { Content, SettingsContent } from '../../content/schema';
import type { Lead } from '../lead';
import { mailTexts } from './mail-texts';

/** A lead as passed to destinations. */
export interface StoredLead extends Lead {
  reference: string;
  /** ISO time, UTC. */
  createdAt: string;
}

/** The dealer's data for messages. */
export interface Dealer
  extends Pick<SettingsContent, 'brand_name' | 'make' | 'opening_hours' | 'telephone_number'> {
  /** English model names by slug, and by landing page code. */
  models: ReadonlyMap<string, string>;
  /** English colour names by id. */
  colours: ReadonlyMap<string, string>;
  /** What mails to visitors say. */
  mailTexts: ReturnType<typeof mailTexts>;
}

/** The dealer's data from the content. */
export function dealerOf({ settings, models, offices, texts }: Content): Dealer {
  const { en, ar } = carChoicesOf(models, offices).landing;
  return {
    ...settings,
    mailTexts: mailTexts(texts),
    models: new Map([
      ...models.map(({ slug, name }): [string, string] => [slug, name.en]),
      ...[...ar, ...en].map(({ value, label }): [string, string] => [value, label.en]),
    ]),
    colours: new Map(
      models.flatMap(({ colours = [] }) => colours).map(({ id, name }) => [id, name.en]),
    ),
  };
}

export interface Delivery {
  /** The same for every attempt, so that a receiver recognises a repeat. */
  id: string;
  lead: StoredLead;
  /** Aborts an attempt that takes too long. */
  signal: AbortSignal;
}

export interface Destination {
  name: LeadDestination;
  /** Whether this destination receives the lead. */
  wants(lead: StoredLead, now: Date): boolean;
  /** Resolves when the receiver has accepted the lead. Rejects with a `DeliveryError`, or the transport's error. */
  send(delivery: Delivery): Promise<void>;
}

/** A delivery that is about no lead. */
export interface NoticeDelivery extends Omit<Delivery, 'lead'> {
  /** What the destination calls it by. */
  reference: string;
}

/** Where the outbox sends what is not a lead. */
export interface NoticeDestination {
  name: string;
  /** Like `Destination`'s. Resolves to a time when it is not to be sent before. */
  send(delivery: NoticeDelivery): Promise<Date | undefined>;
}

/** A receiver's refusal. `fault` never holds personal data. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  constructor(
    readonly fault: string,
    /** Whether a retry would be refused too. */
    readonly final: boolean,
  ) {
    super(fault);
  }
}

/** A lead, or its fields alone. */
export type WithDetails = Pick<StoredLead, 'details'>;

/** A field's text; null when it is missing or empty. */
export function detailOf({ details }: WithDetails, name: string): string | null {
  const value = details[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The person's full name; null when the form has no name. */
export function personOf(lead: StoredLead): string | null {
  const parts = ['firstName', 'lastName'].flatMap((name) => detailOf(lead, name) ?? []);
  return detailOf(lead, 'name') ?? (parts.length > 0 ? parts.join(' ') : null);
}

/** In international form: `+97336123456`. */
export function phoneOf(lead: WithDetails): string | null {
  const mobile = detailOf(lead, 'mobile');
  return mobile && `${detailOf(lead, 'code') ?? ''}${mobile}`;
}

/** The e-mail address with its domain decoded from Punycode, for display only. */
export function readableMailOf(lead: WithDetails): string | null {
  const address = detailOf(lead, 'email');
  if (address === null) return null;
  const domain = address.lastIndexOf('@') + 1;
  return (
    address.slice(0, domain) + (domainToUnicode(address.slice(domain)) || address.slice(domain))
  );
}
