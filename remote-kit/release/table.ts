/** Formats rows as text with aligned columns. Control characters become spaces. */
export function table(rows: readonly (readonly string[])[]): string {
  const clean = rows.map((row) => row.map((cell) => cell.replace(/\p{C}+/gu, ' ')));
  const widths = (clean[0] ?? []).map((_, at) =>
    Math.max(...clean.map((row) => [...(row[at] ?? '')].length)),
  );
  return clean
    .map((row) =>
      row
        .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - [...cell].length))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
