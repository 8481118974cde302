import { setImmediate } from 'node:timers/promises';
import { momentInBahrain } from '../../admin/days';
import { personOf, phoneOf, readableMailOf, type StoredLead } from '../../delivery/destination';
import { detailLines, kindLabel, type Line } from '../../delivery/lead-messages';
import { fill } from '../../delivery/letter';
import { storedLead } from '../../delivery/stored-lead';
import type { WorkRow } from './lead-work.queries';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { branchNamed, type Words } from './tell-lead';

const messages = { en, ar };

/** Leads as a table for a spreadsheet. */
export interface ExportTable {
  /** Name of the sheet. */
  title: string;
  headings: string[];
  /** References of all leads in order. */
  references: string[];
  /** Rows of texts in batches, because a million rows exceed the server's memory. */
  pages(): AsyncGenerator<string[][]>;
  /** Index of the column with phone numbers such as `+97336123456`. */
  phone: number;
}

/** Fields with a fixed column. */
const toldApart = [
  'name',
  'firstName',
  'lastName',
  'email',
  'code',
  'mobile',
  'campaign',
  'source',
];

/** Campaign parameters with their own column. All others share one, so that visitors cannot add columns. */
const marks = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'];

/**
 * A table of leads in order: fixed columns, then a column for each field that any lead has.
 *
 * @param read reads the leads from the start; called once for the columns, and once for the rows
 */
export async function exportTable(
  read: () => AsyncIterable<readonly WorkRow[]>,
  words: Words,
): Promise<ExportTable> {
  const details = new Set<string>();
  const references = new Set<string>();
  for await (const page of inTurns(read())) {
    for (const { lead } of page) {
      references.add(lead.reference);
      for (const [label] of detailsOf(storedLead(lead), words)) details.add(label);
    }
  }
  const columns = columnsIn(words);
  const headings = [...columns.map(([heading]) => heading), ...details];
  const cellsOf = (row: WorkRow) => {
    const stored = storedLead(row.lead);
    const own = new Map(detailsOf(stored, words));
    return [
      ...columns.map(([, cell]) => cell(row, stored) ?? ''),
      ...[...details].map((label) => own.get(label) ?? ''),
    ];
  };
  return {
    title: messages[words.locale].sheet,
    headings,
    references: [...references],
    async *pages() {
      // leads stored after the first pass are left out
      for await (const page of inTurns(read()))
        yield page.filter(({ lead }) => references.has(lead.reference)).map(cellsOf);
    },
    phone: headings.indexOf(messages[words.locale].columns.phone),
  };
}

/** Yields to the event loop between pages, because SQLite's calls block it. */
async function* inTurns<Page>(pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  for await (const page of pages) {
    await setImmediate();
    yield page;
  }
}

function detailsOf(stored: StoredLead, words: Words): Line[] {
  const own = Object.entries(stored.details).filter(([name]) => !toldApart.includes(name));
  return detailLines({ ...stored, details: Object.fromEntries(own) }, words);
}

/** All rows at once, for a file that is written in one piece. */
export async function rowsOf({ pages }: ExportTable): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const page of pages()) rows.push(...page);
  return rows;
}

type Column = [heading: string, cell: (row: WorkRow, lead: StoredLead) => string | null];

function columnsIn(words: Words): Column[] {
  const { locale } = words;
  const { columns, states, reasons, languages } = messages[locale];
  const when = (iso: string | null) => iso && momentInBahrain(iso);
  return [
    [columns.reference, ({ work }) => work.reference],
    [columns.received, ({ work }) => when(work.created_at)],
    [columns.kind, (_, lead) => kindLabel(lead, locale)],
    [columns.language, (_, lead) => languages[lead.locale]],
    [columns.branch, ({ work }) => branchNamed(work.branch, words).title],
    [columns.state, ({ work }) => states[work.state]],
    [columns.reason, ({ work }) => work.lost_reason && reasons[work.lost_reason]],
    [columns.person, ({ work }) => work.person_name],
    [columns.name, (_, lead) => personOf(lead)],
    [columns.phone, (_, lead) => phoneOf(lead)],
    [columns.email, (_, lead) => readableMailOf(lead)],
    [columns.due, ({ work }) => when(work.due_at)],
    [columns.answered, ({ work }) => when(work.first_answered_at)],
    [columns.campaign, ({ work }) => work.campaign],
    [columns.source, ({ work }) => work.source],
    [columns.medium, (_, lead) => lead.medium],
    [columns.page, (_, lead) => lead.page],
    [columns.variant, (_, lead) => lead.variant?.name ?? null],
    [columns.held, ({ work }) => work.quarantine_reason],
    ...(['last', 'first'] as const).flatMap((which) => touchColumns(which, words)),
  ];
}

/** Columns for an arrival: one per campaign parameter. */
function touchColumns(which: 'last' | 'first', { locale }: Words): Column[] {
  const { columns } = messages[locale];
  const heading = (mark: string) => fill(columns[which], { mark });
  const touch = (lead: StoredLead) => lead.attribution?.[which];
  return [
    ...marks.map((mark): Column => [heading(mark), (_, lead) => touch(lead)?.marks[mark] ?? null]),
    [heading(columns.marks), (_, lead) => otherMarks(touch(lead)?.marks ?? {})],
    [heading(columns.from), (_, lead) => touch(lead)?.referrer ?? null],
    [heading(columns.to), (_, lead) => touch(lead)?.page ?? null],
    [
      heading(columns.at),
      (_, lead) => {
        const at = touch(lead)?.at;
        return at ? momentInBahrain(at) : null;
      },
    ],
  ];
}

const otherMarks = (all: Readonly<Record<string, string>>): string =>
  Object.entries(all)
    .filter(([name]) => !marks.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
