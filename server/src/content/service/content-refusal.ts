import type { ContentRefusalCode } from 'shared-contracts/content';
import type { Fault } from '../content-error';

const statusOf: Partial<Record<ContentRefusalCode, number>> = {
  rights: 403,
  'own-version': 403,
  unknown: 404,
  revision: 409,
  overtaken: 409,
  taken: 409,
  state: 409,
};

/** What those who change the content can mend: a sentence for them, and every fault. */
export class ContentRefusal extends Error {
  override readonly name = 'ContentRefusal';
  constructor(
    /** What a client says in words of its own. */
    readonly code: ContentRefusalCode,
    message: string,
    readonly faults: readonly Fault[] = [],
    /** What else the client is to see, such as what somebody else saved. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  /** As the network answers it. */
  get status(): number {
    return statusOf[this.code] ?? 422;
  }
}
