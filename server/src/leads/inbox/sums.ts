/** A name and its numbers. */
type Named = readonly [name: string, ...numbers: number[]];

/** Sums of numbers by name, such as `['instagram', 3, 1, 0]`. */
export class Sums<Row extends Named> {
  readonly #rows = new Map<string, [string, ...number[]]>();

  add([name, ...numbers]: Row): void {
    const row = this.#rows.get(name);
    if (!row) this.#rows.set(name, [name, ...numbers]);
    else for (const [at, number] of numbers.entries()) row[at + 1] = Number(row[at + 1]) + number;
  }

  /** In the order in which the names came. */
  all(): Row[] {
    // `add` takes rows of this type only
    return [...this.#rows.values()] as readonly Named[] as Row[];
  }

  /** The largest first number first. */
  mostFirst(): Row[] {
    return this.all().sort((a, b) => Number(b[1]) - Number(a[1]));
  }
}
