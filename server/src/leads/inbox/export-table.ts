import type { LeadsTable } from '../../database/tables';
import { momentInBahrain } from '../../staff/days';
import { personOf, phoneOf, readableMailOf, type StoredLead } from '../delivery/destination';
import {
  detailLines,
  detailText,
  kindLabel,
  type Line,
  labelOf,
  mediumLabel,
  sourceLabel,
} from '../delivery/lead-messages';
import { fill } from '../delivery/mail-body';
import { toStoredLead } from '../delivery/stored-lead';
import type { ExportedRow } from './lead-work.queries';
import { type LeadLabels, toNamedBranch } from './listed-lead';
import ar from './messages/ar.json';
import en from './messages/en.json';

const messages = { en, ar };

/** Leads as a table for a spreadsheet; the first column is the reference. */
export interface ExportTable {
  /** Name of the sheet. */
  title: string;
  headings: string[];
  /** Rows of texts in batches, because a million rows exceed the server's memory. */
  pages(): AsyncGenerator<string[][]>;
  /** Index of the column with phone numbers such as `+97336123456`. */
  phone: number;
}

/** Fields with a fixed column. */
const dedicatedFields = [
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
const utmParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
];

/**
 * A table of leads in order: fixed columns, then a column for each field that any lead has.
 *
 * @param details reads the fields of the leads, for the columns
 * @param rows reads the leads
 * @param startedAt leads that come in later are left out
 * @param leaveLinks links that end newsletter subscriptions, by reference; undefined leaves their column out
 */
export async function exportTable(
  details: AsyncIterable<readonly Pick<LeadsTable, 'details'>[]>,
  rows: () => AsyncIterable<readonly ExportedRow[]>,
  startedAt: Date,
  labels: LeadLabels,
  leaveLinks?: ReadonlyMap<string, string>,
): Promise<ExportTable> {
  const fields = new Set<string>();
  for await (const page of details)
    for (const lead of page) for (const label of newLabels(lead, fields, labels)) fields.add(label);
  const columns = columnsFor(labels);
  if (leaveLinks)
    columns.push([
      messages[labels.locale].columns.leave,
      (row) => leaveLinks.get(row.reference) ?? null,
    ]);
  const headings = [...columns.map(([heading]) => heading), ...fields];
  const until = startedAt.toISOString();
  function cellsOf(row: ExportedRow): string[] {
    const stored = toStoredLead({ ...row, ...unexported });
    const values = new Map(detailsOf(stored, labels));
    const cells = columns.map(([, cell]) => cell(row, stored) ?? '');
    for (const label of fields) cells.push(values.get(label) ?? '');
    return cells;
  }
  return {
    title: messages[labels.locale].sheet,
    headings,
    async *pages() {
      // what has come in since may have fields without a column
      for await (const page of rows())
        yield page.filter((row) => row.created_at <= until).map(cellsOf);
    },
    phone: headings.indexOf(messages[labels.locale].columns.phone),
  };
}

const isDetail = (name: string) => !dedicatedFields.includes(name);

/** Columns of a lead that no file shows. */
const unexported = { remote: null, remote_version: null, test: null, consent: null };

/** Labels of a lead's fields that are not yet among the known ones. */
function newLabels(
  { details: json }: Pick<LeadsTable, 'details'>,
  known: ReadonlySet<string>,
  labels: LeadLabels,
): string[] {
  const details: Record<string, unknown> = JSON.parse(json);
  return Object.keys(details)
    .filter((name) => isDetail(name) && !known.has(labelOf(name, labels.locale)))
    .filter((name) => detailText({ details }, name, labels))
    .map((name) => labelOf(name, labels.locale));
}

const detailsOf = (stored: StoredLead, labels: LeadLabels): Line[] =>
  detailLines(stored, labels, isDetail);

type Column = [heading: string, cell: (row: ExportedRow, lead: StoredLead) => string | null];

function columnsFor(labels: LeadLabels): Column[] {
  const { locale } = labels;
  const { columns, states, reasons, languages, steps, held } = messages[locale];
  const formatMoment = (iso: string | null) => iso && momentInBahrain(iso);
  return [
    [columns.reference, (row) => row.reference],
    [columns.received, (row) => formatMoment(row.created_at)],
    [columns.kind, (_, lead) => kindLabel(lead, locale)],
    [columns.language, (_, lead) => languages[lead.locale]],
    [columns.branch, (row) => toNamedBranch(row.branch, labels).title],
    [columns.state, (row) => states[row.state]],
    [columns.reason, (row) => row.lost_reason && reasons[row.lost_reason]],
    [columns.person, (row) => row.person_name],
    [columns.name, (_, lead) => personOf(lead)],
    [columns.phone, (_, lead) => phoneOf(lead)],
    [columns.email, (_, lead) => readableMailOf(lead)],
    [columns.due, (row) => formatMoment(row.due_at)],
    [columns.answered, (row) => formatMoment(row.first_answered_at)],
    [columns.step, (row) => row.next_step && steps[row.next_step]],
    [columns.stepAt, (row) => formatMoment(row.next_step_at)],
    [columns.sold, (row) => soldCar(row, labels)],
    [columns.price, (row) => row.sold_price?.toString() ?? null],
    [columns.campaign, (row) => row.campaign],
    [columns.source, (row) => sourceLabel(row.source, locale)],
    [columns.medium, (_, { medium }) => medium && mediumLabel(medium, locale)],
    [columns.page, (_, lead) => lead.page],
    [columns.variant, (_, lead) => lead.variant?.name ?? null],
    [columns.held, (row) => row.quarantine_reason && held[row.quarantine_reason]],
    ...(['last', 'first'] as const).flatMap((which) => touchColumns(which, labels)),
  ];
}

function soldCar({ sold_model: slug, sold_grade: grade }: ExportedRow, labels: LeadLabels) {
  const name = slug && (labels.names.models.get(slug)?.[labels.locale] ?? slug);
  return name && [name, grade?.toUpperCase()].filter(Boolean).join(' ');
}

/** Columns for an arrival: one per campaign parameter. */
function touchColumns(which: 'last' | 'first', { locale }: LeadLabels): Column[] {
  const { columns } = messages[locale];
  const heading = (parameter: string) => fill(columns[which], { mark: parameter });
  const touch = (lead: StoredLead) => lead.attribution?.[which];
  return [
    ...utmParameters.map(
      (parameter): Column => [
        heading(parameter),
        (_, lead) => touch(lead)?.marks[parameter] ?? null,
      ],
    ),
    [heading(columns.marks), (_, lead) => otherParameters(touch(lead)?.marks ?? {})],
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

const otherParameters = (all: Readonly<Record<string, string>>): string =>
  Object.entries(all)
    .filter(([name]) => !utmParameters.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
