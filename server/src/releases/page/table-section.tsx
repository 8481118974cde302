/** @jsxRuntime automatic */

import type { ReactNode } from 'react';
import { clockInBahrain, formatDate } from 'shared-contracts/locale';
import { LtrText } from './page-locale';

/** A column; one of the functions gives what its cells show. */
interface Column<Row> {
  head: string;
  cell?: (row: Row) => ReactNode;
  version?: (row: Row) => string;
  /** A number or another text from left to right. */
  figure?: (row: Row) => string | number;
  /** An ISO 8601 timestamp. */
  moment?: (row: Row) => string | null;
  /** `whole` is not broken into lines, `reason` is a long text, `line` begins a line of its own on narrow screens. */
  className?: 'whole' | 'reason' | 'line';
  /** Whether narrow screens, which have no head, show it in front of the cell; true for figures and moments. */
  isLabelled?: boolean;
}

interface TableSectionProps<Row> {
  id: string;
  title: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  /** Shown above the table. */
  before?: ReactNode;
  /** Text shown instead of an empty table; without it there is no section. */
  emptyText?: ReactNode;
}

/** A section with a heading and a table, or with a text when the table is empty. */
export function TableSection<Row>({
  id,
  title,
  rows,
  keyOf,
  columns,
  before,
  emptyText,
}: TableSectionProps<Row>) {
  if (rows.length === 0 && emptyText === undefined) return null;
  return (
    <div>
      <h2 id={id}>{title}</h2>
      {before}
      {rows.length === 0 ? (
        <p>{emptyText}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard
        <section className="wide" aria-labelledby={id} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map(({ head }) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map((column, index) =>
                    index === 0 ? (
                      <th key={column.head} scope="row">
                        {contentOf(column, row)}
                      </th>
                    ) : (
                      <td
                        key={column.head}
                        className={column.moment ? 'whole' : column.className}
                        data-label={labelOf(column)}
                      >
                        {contentOf(column, row)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function contentOf<Row>({ cell, version, figure, moment }: Column<Row>, row: Row): ReactNode {
  if (version) return <code dir="ltr">{version(row)}</code>;
  if (moment) return <LtrText>{formatMoment(moment(row))}</LtrText>;
  return figure ? <LtrText>{figure(row)}</LtrText> : cell?.(row);
}

const labelOf = <Row,>({ head, figure, moment, isLabelled }: Column<Row>) =>
  figure || moment || isLabelled ? head : undefined;

/** Formats an ISO 8601 timestamp in Bahrain time, such as `22-11-2026 19:00`; empty for null. */
export function formatMoment(iso: string | null): string {
  if (iso === null) return '';
  const clock = clockInBahrain(new Date(iso)).replace('T', ' ');
  return formatDate(clock) + clock.slice(10);
}
