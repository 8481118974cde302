import type { AnsweringContent } from '../../content/page-schemas';
import type { Content } from '../../content/schema';
import { contentBody } from '../../database/content.queries';
import type { Database } from '../../database/database';
import type { LeadsTable } from '../../database/tables';
import { detailOf } from '../../delivery/destination';
import { storedLead } from '../../delivery/stored-lead';
import { dueAt } from '../answering/due-at';

/** What the live content says of who answers leads, and when. */
export interface LeadDesk {
  offices: Pick<Content['offices'][number], 'id' | 'title' | 'schedule' | 'takes'>[];
  minutes: AnsweringContent['minutes'];
}

/** Kind of its row among the content's. */
export const deskKind = 'lead-desk';

export const deskOf = ({ offices, answering }: Content): LeadDesk => ({
  offices: offices.map(({ id, title, schedule, takes }) => ({
    ...{ id, title, schedule },
    ...(takes && { takes }),
  })),
  minutes: answering.minutes,
});

const withoutContent: LeadDesk = { offices: [], minutes: {} };

export async function leadDesk(database: Database): Promise<LeadDesk> {
  const body = await contentBody(database, deskKind, '');
  // written by the import alone, in this shape
  return body === undefined ? withoutContent : JSON.parse(body);
}

/** Stands for a branch where the content has none. */
export const nowhere = 0;

/** The branch that a lead names, by id or title; else the one that takes its kind, else the first. */
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

/** Until when a branch answers what comes to it at a moment; null for what nobody answers. */
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

// the column is written from a `Lead` alone
const storedKind = (kind: string) => kind as ReturnType<typeof storedLead>['kind'];
