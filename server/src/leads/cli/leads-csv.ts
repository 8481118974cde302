import { csvOf } from '../../admin/csv';
import { momentInBahrain } from '../../admin/days';
import type { LeadsTable } from '../../database/tables';
import { storedLead } from '../../delivery/stored-lead';

const columns = ['reference', 'kind', 'language', 'received', 'page', 'remote', 'remote_version'];

/** Leads for a spreadsheet: one column for each detail that any of them has. */
export function leadsCsv(rows: readonly LeadsTable[]): string {
  const leads = rows.map(storedLead);
  const details = [...new Set(leads.flatMap((lead) => Object.keys(lead.details)))];
  const lines = leads.map((lead) => [
    ...[lead.reference, lead.kind, lead.locale, momentInBahrain(lead.createdAt)],
    ...[lead.page, lead.remote, lead.remoteVersion],
    cellOf(lead.attribution),
    cellOf(lead.variant?.name),
    ...details.map((name) => cellOf(lead.details[name])),
  ]);
  return csvOf([[...columns, 'attribution', 'variant', ...details], ...lines]);
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
