import type { AnsweringContent } from '../../content/page-schemas';
import type { Content } from '../../content/schema';
import { contentBody } from '../../database/content.queries';
import type { Database } from '../../database/database';
import type { LeadsTable } from '../../database/tables';
import { detailOf } from '../../delivery/destination';
import { storedLead } from '../../delivery/stored-lead';
import { dueAt } from '../answering/due-at';

/** The live content's offices, their hours, and the minutes in which each kind of lead must be answered. */
export interface LeadDesk {
  offices: Pick<Content['offices'][number], 'id' | 'title' | 'schedule' | 'takes'>[];
  minutes: AnsweringContent['minutes'];
}

/** Kind of its row in the content table. */
export const deskKind = 'lead-desk';

export const deskOf = ({ offices, answering }: Content): LeadDesk => ({
  offices: offices.map(({ id, title, schedule, takes }) => ({
    ...{ id, title, schedule },
    ...(takes && { takes }),
  })),
  minutes: answering.minutes,
});

const withoutContent: LeadDesk = { offices: [], minutes: {} };

/** Read from the live content; without offices before the first import. */
export async function leadDesk(database: Database): Promise<LeadDesk> {
  const body = await contentBody(database, deskKind, '');
  // the import itself wrote the JSON
  return body === undefined ? withoutContent : JSON.parse(body);
}

/** Branch id when the content has no offices. */
export const nowhere = 0;

/** The branch that a lead names by id or title; else the one that answers its kind; else the first. */
export function branchOf(lead: LeadsTable, { offices }: LeadDesk): number {
  const stored = storedLead(lead);
  const named = detailOf(stored, 'branch')?.trim().toLowerCase();
  const office =
    offices.find(({ id, title }) =>
      [String(id), title.en.toLowerCase(), title.ar].includes(named ?? ''),
    ) ??
    offices.find(({ takes }) => takes?.some((kind) => kind === stored.kind)) ??
    offices[0];
  return office?.id ?? nowhere;
}

/** Deadline for a lead that a branch receives at `at`; null for kinds that need no answer. */
export function dueOf(
  { kind }: Pick<LeadsTable, 'kind'>,
  branch: number,
  at: Date,
  { offices, minutes }: LeadDesk,
): string | null {
  const schedule = offices.find(({ id }) => id === branch)?.schedule;
  if (schedule === undefined) return null;
  const known = storedKind(kind);
  return dueAt(known, at, schedule, minutes)?.toISOString() ?? null;
}

// the column is written from a `Lead` only
const storedKind = (kind: string) => kind as ReturnType<typeof storedLead>['kind'];
