import type { LeadReceipt } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';

export type LeadKind = 'test-drive' | 'landing-enquiry';

/** What a visitor sent, checked, and where it came from. */
export interface Lead {
  kind: LeadKind;
  locale: Locale;
  details: Readonly<Record<string, unknown>>;
  /** Path of the page that the form was sent from. */
  page: string | null;
  remote: string | null;
  remoteVersion: string | null;
}

/** Names one submission, however often it is sent. */
export interface Submission {
  call: string;
  key: string;
  /** Equal for equal bodies. */
  fingerprint: string;
}

/** What became of a lead. `conflict`: its key came before with another body. */
export type LeadOutcome = { status: 'stored'; receipt: LeadReceipt } | { status: 'conflict' };
