import { setImmediate } from 'node:timers/promises';
import { momentInBahrain } from '../../admin/days';
import { detailOf, personOf, phoneOf, type StoredLead } from '../../delivery/destination';
import { detailLines, kindLabel } from '../../delivery/lead-messages';
import { fill } from '../../delivery/letter';
import { storedLead } from '../../delivery/stored-lead';
import type { WorkRow } from './lead-work.queries';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { branchNamed, type Words } from './tell-lead';

const messages = { en, ar };

/** Leads as a spreadsheet has them: a heading for each column, and a cell of text for each heading. */
export interface ExportTable {
  /** Name of the sheet. */
  title: string;
  headings: string[];
  rows: string[][];
  /** Which column has telephone numbers, as they are dialled: `+97336123456`. */
  phone: number;
}

/** What has a column of its own already. */
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

const marks = [
  ...(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'] as const),
];

/** Leads in their order: what everyone has, then a column for each detail that any of them has. */
export async function exportTable(
  pages: AsyncIterable<readonly WorkRow[]>,
  words: Words,
): Promise<ExportTable> {
  const columns = columnsIn(words);
  const details: string[] = [];
  const leads: { cells: string[]; details: Map<string, string> }[] = [];
  for await (const page of pages) {
    // SQLite answers without letting anybody else have a turn
    await setImmediate();
    for (const row of page) {
      const stored = storedLead(row.lead);
      const own = Object.entries(stored.details).filter(([name]) => !toldApart.includes(name));
      const lines = detailLines({ ...stored, details: Object.fromEntries(own) }, words);
      for (const [label] of lines) if (!details.includes(label)) details.push(label);
      leads.push({
        cells: columns.map(([, cell]) => cell(row, stored) ?? ''),
        details: new Map(lines),
      });
    }
  }
  const headings = [...columns.map(([heading]) => heading), ...details];
  return {
    title: messages[words.locale].sheet,
    headings,
    rows: leads.map((lead) => [
      ...lead.cells,
      ...details.map((label) => lead.details.get(label) ?? ''),
    ]),
    phone: headings.indexOf(messages[words.locale].columns.phone),
  };
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
    [columns.email, (_, lead) => detailOf(lead, 'email')],
    [columns.due, ({ work }) => when(work.due_at)],
    [columns.answered, ({ work }) => when(work.first_answered_at)],
    [columns.campaign, ({ work }) => work.campaign],
    [columns.source, ({ work }) => work.source],
    [columns.page, (_, lead) => lead.page],
    [columns.variant, (_, lead) => lead.variant?.name ?? null],
    [columns.held, ({ work }) => work.held],
    ...(['last', 'first'] as const).flatMap((which) => touchColumns(which, words)),
  ];
}

/** How a visitor came, by its marks: each has a column of its own. */
function touchColumns(which: 'last' | 'first', { locale }: Words): Column[] {
  const { columns } = messages[locale];
  const heading = (mark: string) => fill(columns[which], { mark });
  const touch = (lead: StoredLead) => lead.attribution?.[which];
  return [
    ...marks.map((mark): Column => [heading(mark), (_, lead) => touch(lead)?.marks[mark] ?? null]),
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
