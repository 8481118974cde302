import type { ContentFault } from 'shared-contracts/content';

/** A fault that an author must correct. */
export type Fault = ContentFault;

/** Invalid content. The message lists each fault on its own line. */
export class ContentError extends Error {
  constructor(readonly faults: readonly Fault[]) {
    const count = faults.length === 1 ? 'one fault' : `${faults.length} faults`;
    super(`The content has ${count}:\n${faults.map(formatFault).join('\n')}`);
    this.name = 'ContentError';
  }
}

/** `content/faqs.json:14: [1].answer.ar: missing` */
export function formatFault({ file, line, field, reason }: Fault): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return field === '' ? `${place}: ${reason}` : `${place}: ${field}: ${reason}`;
}
