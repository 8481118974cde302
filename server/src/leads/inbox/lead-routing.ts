import { contentBody } from '../../content/import/content.queries';
import { type LeadRouting, leadRoutingKind } from '../../content/lead-routing';
import type { Database } from '../../database/database';
import type { LeadsTable } from '../../database/tables';
import { dueAt } from '../answering/due-at';
import { detailOf } from '../delivery/destination';
import { toStoredLead } from '../delivery/stored-lead';

const emptyRouting: LeadRouting = { offices: [], minutes: {} };

/** Read from the live content; without offices before the first import. */
export async function findLeadRouting(database: Database): Promise<LeadRouting> {
  const body = await contentBody(database, leadRoutingKind, '');
  // the import itself wrote the JSON
  return body === undefined ? emptyRouting : JSON.parse(body);
}

/** Branch id when the content has no offices. */
export const noBranch = 0;

/** The branch that a lead names by id or title; else the one that answers its kind; else the first. */
export function branchOf(lead: LeadsTable, { offices }: LeadRouting): number {
  const stored = toStoredLead(lead);
  const branchName = detailOf(stored, 'branch')?.trim().toLowerCase();
  const office =
    offices.find(({ id, title }) =>
      [String(id), title.en.toLowerCase(), title.ar].includes(branchName ?? ''),
    ) ??
    offices.find(({ takes }) => takes?.some((kind) => kind === stored.kind)) ??
    offices[0];
  return office?.id ?? noBranch;
}

/** Deadline for a lead that a branch receives at `at`; null for kinds that need no answer. */
export function dueOf(
  { kind }: Pick<LeadsTable, 'kind'>,
  branch: number,
  at: Date,
  { offices, minutes }: LeadRouting,
): string | null {
  const schedule = offices.find(({ id }) => id === branch)?.schedule;
  if (schedule === undefined) return null;
  const leadKind = storedKind(kind);
  return dueAt(leadKind, at, schedule, minutes)?.toISOString() ?? null;
}

// the column is written from a `Lead` only
const storedKind = (kind: string) => kind as ReturnType<typeof toStoredLead>['kind'];
