/** One thing that a content editor has to mend. */
export interface Fault {
  /** From the project's root, such as `content/models/swift.json`. */
  file: string;
  /** Such as `specification[2].glx.ar`; empty where the whole file is meant. */
  field: string;
  /** In an editor's words, such as `missing`. */
  reason: string;
}

/** Thrown when the content cannot be read; its message lists every fault, one a line. */
export class ContentError extends Error {
  constructor(readonly faults: readonly Fault[]) {
    const count = faults.length === 1 ? 'one fault' : `${faults.length} faults`;
    super(`The content has ${count}:\n${faults.map(formatFault).join('\n')}`);
    this.name = 'ContentError';
  }
}

function formatFault({ file, field, reason }: Fault): string {
  return field === '' ? `${file}: ${reason}` : `${file}: ${field}: ${reason}`;
}
