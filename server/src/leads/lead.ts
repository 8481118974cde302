import type { Attribution, LeadReceipt } from 'shared-contracts/api';
import type { LeadKind } from 'shared-contracts/inbox';
import type { Locale } from 'shared-contracts/locale';
import type { LeadConsent, ShownVariant } from '../http/attribution/lead-consent';
import type { LeadSource } from '../http/attribution/lead-source';

export type { LeadKind };

/** A validated form of a visitor, and its source. */
export interface Lead extends LeadSource {
  kind: LeadKind;
  locale: Locale;
  details: Readonly<Record<string, unknown>>;
  /** Path of the form's page. */
  page: string | null;
  remote: string | null;
  remoteVersion: string | null;
  /** First and last arrival of the visitor; null when all visits were direct. */
  attribution: Attribution | null;
  /** The A/B test's variant that the visitor saw; null without a test. */
  variant: ShownVariant | null;
  /** Data that may be shared with advertising platforms; null without the visitor's consent. */
  consent: LeadConsent | null;
}

/** Identifies a submission, so that repeats are recognised. */
export interface Submission {
  call: string;
  key: string;
  /** Digest of the body. */
  fingerprint: string;
}

/**
 * `repeated`: the lead was stored before. `conflict`: the key was used with another body. `full`: a booking with
 * no place left.
 */
export type LeadOutcome =
  | { status: 'stored' | 'repeated'; receipt: LeadReceipt }
  | { status: 'conflict' }
  | { status: 'full' };
