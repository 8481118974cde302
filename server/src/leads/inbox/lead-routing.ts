import type { AnsweringContent } from '../../content/page-schemas';
import type { Content } from '../../content/schema';
import { contentBody } from '../../database/content.queries';
import type { Database } from '../../database/database';
import type { LeadsTable } from '../../database/tables';
import { detailOf } from '../../delivery/destination';
import { toStoredLead } from '../../delivery/stored-lead';
import { dueAt } from '../answering/due-at';

/** The live content's offices, their hours, and the minutes in which each kind of lead must be answered. */
export interface LeadRouting {
  offices: Pick<Content['offices'][number], 'id' | 'title' | 'schedule' | 'takes'>[];
  minutes: AnsweringContent['minutes'];
}

/** Kind of its row in the content table. */
export const leadRoutingKind = 'lead-desk';

export const leadRoutingOf = ({ offices, answering }: Content): LeadRouting => ({
  offices: offices.map(({ id, title, schedule, takes }) => ({
    ...{ id, title, schedule },
    ...(takes && { takes }),
  })),
  minutes: answering.minutes,
});

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
