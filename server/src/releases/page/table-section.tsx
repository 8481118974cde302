/** @jsxRuntime automatic */
import type { ReactNode } from 'react';

interface TableSectionProps {
  id: string;
  title: string;
  head?: readonly string[];
  children?: ReactNode;
  /** Text shown instead of an empty table. */
  emptyText?: ReactNode;
}

/** A section with a heading and a table, or with a text when the table is empty. */
export function TableSection({ id, title, head = [], children, emptyText }: TableSectionProps) {
  return (
    <div>
      <h2 id={id}>{title}</h2>
      {emptyText ? (
        <p>{emptyText}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard
        <section className="wide" aria-labelledby={id} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {head.map((text) => (
                  <th key={text} scope="col">
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </section>
      )}
    </div>
  );
}

/** Formats an ISO 8601 timestamp as `2026-11-22 19:00` (UTC); empty for null. */
export const formatMoment = (iso: string | null) => iso?.slice(0, 16).replace('T', ' ') ?? '';
