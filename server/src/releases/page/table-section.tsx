/** @jsxRuntime automatic */
import type { ReactNode } from 'react';
import { LtrText } from './page-locale';

interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** `whole` is never broken within a word, `reason` is a long text. */
  className?: 'whole' | 'reason';
  /** Whether narrow screens, which have no head, show it in front of the cell. */
  isLabelled?: boolean;
}

interface TableSectionProps<Row> {
  id: string;
  title: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
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
  emptyText,
}: TableSectionProps<Row>) {
  if (rows.length === 0 && emptyText === undefined) return null;
  return (
    <div>
      <h2 id={id}>{title}</h2>
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
                  {columns.map(({ head, cell, className, isLabelled }, index) =>
                    index === 0 ? (
                      <th key={head} scope="row">
                        {cell(row)}
                      </th>
                    ) : (
                      <td key={head} className={className} data-label={isLabelled && head}>
                        {cell(row)}
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

/** Formats an ISO 8601 timestamp as `2026-11-22 19:00` (UTC); empty for null. */
export const formatMoment = (iso: string | null) => iso?.slice(0, 16).replace('T', ' ') ?? '';

export const Moment = ({ at }: { at: string | null }) => <LtrText>{formatMoment(at)}</LtrText>;

export const Version = ({ children }: { children: string }) => <code dir="ltr">{children}</code>;
