import type { LeadKind } from '../leads/lead';

/** A lead as destinations are given it. */
export interface StoredLead {
  reference: string;
  kind: LeadKind;
  locale: 'en' | 'ar';
  details: Readonly<Record<string, unknown>>;
  page: string | null;
  remote: string | null;
  remoteVersion: string | null;
  attribution: unknown;
  /** ISO, UTC. */
  createdAt: string;
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
  name: 'mail' | 'acknowledgement' | 'webhook' | 'adf';
  /** Whether this lead is for it. */
  wants(lead: StoredLead, now: Date): boolean;
  /** Resolves when the receiver has it. Throws a `DeliveryError`, or whatever its transport throws. */
  send(delivery: Delivery): Promise<void>;
}

/** What a receiver answered instead of taking a lead. `fault` never holds personal data. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly fault: string;
  /** Whether another attempt would be answered in the same way. */
  readonly final: boolean;

  constructor(fault: string, final: boolean) {
    super(fault);
    this.fault = fault;
    this.final = final;
  }
}

/** The text of a detail; null when it is not there or empty. */
export function detailOf({ details }: StoredLead, name: string): string | null {
  const value = details[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
