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

/** A refused change of content: a sentence for the author, and all faults. */
export class ContentRefusal extends Error {
  override readonly name = 'ContentRefusal';
  constructor(
    /** Lets a client show its own text. */
    readonly code: ContentRefusalCode,
    message: string,
    readonly faults: readonly Fault[] = [],
    /** More data for the client, such as the version that somebody else saved. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  /** HTTP status. */
  get status(): number {
    return statusOf[this.code] ?? 422;
  }
}
