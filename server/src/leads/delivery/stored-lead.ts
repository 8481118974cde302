import { readAttribution } from 'shared-contracts/wire';
import type { LeadsTable } from '../../database/tables';
import { pickSource } from '../../http/attribution/lead-source';
import type { StoredLead } from './destination';

/** Parses a row of the table. */
export function toStoredLead(row: Omit<LeadsTable, 'quarantine_reason'>): StoredLead {
  return {
    reference: row.reference,
    // Both columns are written from a `Lead` only.
    kind: row.kind as StoredLead['kind'],
    locale: row.locale as StoredLead['locale'],
    details: recordOf(row.details),
    page: row.page,
    remote: row.remote,
    remoteVersion: row.remote_version,
    attribution: readAttribution(row.attribution ?? ''),
    ...pickSource(row),
    variant: row.variant === null ? null : { name: row.variant, test: row.test ?? '' },
    consent: row.consent === null ? null : JSON.parse(row.consent),
    createdAt: row.created_at,
  };
}

function recordOf(json: string): Record<string, unknown> {
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
