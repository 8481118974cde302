import { domainToUnicode } from 'node:url';
import type { LeadDestination } from 'shared-contracts/inbox';
import type { Content, SettingsContent } from '../content/schema';
import { carChoicesOf } from '../database/car-choices';
import type { Lead } from '../leads/lead';

/** A lead as destinations are given it. */
export interface StoredLead extends Lead {
  reference: string;
  /** ISO, UTC. */
  createdAt: string;
}

/** What messages say of the dealer. */
export interface Dealer
  extends Pick<SettingsContent, 'brand_name' | 'make' | 'opening_hours' | 'telephone_number'> {
  /** English names of cars by their slugs, and by the codes that landing pages have for them. */
  models: ReadonlyMap<string, string>;
  /** English names of colours by their ids. */
  colours: ReadonlyMap<string, string>;
}

export function dealerOf({ settings, models, offices }: Content): Dealer {
  const { en, ar } = carChoicesOf(models, offices).landing;
  return {
    ...settings,
    models: new Map([
      ...models.map(({ slug, name }): [string, string] => [slug, name.en]),
      ...[...ar, ...en].map(({ value, label }): [string, string] => [value, label.en]),
    ]),
    colours: new Map(
      models.flatMap(({ colours = [] }) => colours).map(({ id, name }) => [id, name.en]),
    ),
  };
}

/** One thing to send. */
export interface Delivery {
  /** The same over every attempt: a receiver that has seen it has the lead. */
  id: string;
  lead: StoredLead;
  /** Ends what takes too long. */
  signal: AbortSignal;
}

export interface Destination {
  name: LeadDestination;
  /** Whether this lead is for it. */
  wants(lead: StoredLead, now: Date): boolean;
  /** Resolves when the receiver has it. Throws a `DeliveryError`, or whatever its transport throws. */
  send(delivery: Delivery): Promise<void>;
}

/** What a receiver answered instead of taking a lead. `fault` never holds personal data. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  constructor(
    readonly fault: string,
    /** Whether another attempt would be answered in the same way. */
    readonly final: boolean,
  ) {
    super(fault);
  }
}

/** The text of a detail; null when it is not there or empty. */
export function detailOf({ details }: StoredLead, name: string): string | null {
  const value = details[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The person's whole name; null when the form does not ask for it. */
export function personOf(lead: StoredLead): string | null {
  const parts = ['firstName', 'lastName'].flatMap((name) => detailOf(lead, name) ?? []);
  return detailOf(lead, 'name') ?? (parts.length > 0 ? parts.join(' ') : null);
}

/** International: `+97336123456`. */
export function phoneOf(lead: StoredLead): string | null {
  const mobile = detailOf(lead, 'mobile');
  return mobile && `${detailOf(lead, 'code') ?? ''}${mobile}`;
}

/** The e-mail address with its domain in its own script, as people read it; mail goes to the detail itself. */
export function readableMailOf(lead: StoredLead): string | null {
  const address = detailOf(lead, 'email');
  if (address === null) return null;
  const domain = address.lastIndexOf('@') + 1;
  return (
    address.slice(0, domain) + (domainToUnicode(address.slice(domain)) || address.slice(domain))
  );
}
