import type { Attribution, LeadReceipt } from 'shared-contracts/api';
import type { LeadKind } from 'shared-contracts/inbox';
import type { Locale } from 'shared-contracts/locale';
import type { LeadSource } from './source/lead-source';

export type { LeadKind };

/** What a visitor sent, checked, and where it came from. */
export interface Lead extends LeadSource {
  kind: LeadKind;
  locale: Locale;
  details: Readonly<Record<string, unknown>>;
  /** Path of the page that the form was sent from. */
  page: string | null;
  remote: string | null;
  remoteVersion: string | null;
  /** The visitor's arrivals, first and last; null for who came by himself. */
  attribution: Attribution | null;
  /** Which variant of its landing page the visitor was shown; null where the page had none. */
  variant: ShownVariant | null;
  /** What may be told to advertising platforms; null when the visitor has not agreed to it. */
  consent: LeadConsent | null;
}

/** A page's variant by its name, and the test that it is part of. */
export interface ShownVariant {
  name: string;
  test: string;
}

/** What a visitor who agrees to it lets advertising platforms know of a lead. */
export interface LeadConsent {
  /** Marks of the clicks that brought them, by parameter. */
  clicks: Readonly<Record<string, string>>;
  /** When they came with these marks, ISO, UTC. */
  at: string;
  /** What their browser calls itself. */
  agent: string;
  /** The number by which Google Analytics knows their browser. */
  analytics?: string;
}

/** Names one submission, however often it is sent. */
export interface Submission {
  call: string;
  key: string;
  /** Equal for equal bodies. */
  fingerprint: string;
}

/**
 * What became of a lead. `repeated`: it was here already. `conflict`: its key came before with another body. `full`: it
 * books a service, and no place is left then.
 */
export type LeadOutcome =
  | { status: 'stored' | 'repeated'; receipt: LeadReceipt }
  | { status: 'conflict' }
  | { status: 'full' };
