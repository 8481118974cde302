/** Groups the rows of a specification, in the order of first occurrence. */
export const groupRows = <Row extends { group: string }>(rows: readonly Row[]) =>
  [...new Set(rows.map(({ group }) => group))].map((name) => ({
    name,
    rows: rows.filter(({ group }) => group === name),
  }));
