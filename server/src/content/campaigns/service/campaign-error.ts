import type { CampaignFault } from 'shared-contracts/campaign';
import type { RefusalCode } from 'shared-contracts/campaign-service';

const statusOf: Partial<Record<RefusalCode, number>> = {
  rights: 403,
  'own-version': 403,
  unknown: 404,
  revision: 409,
  overtaken: 409,
  taken: 409,
  state: 409,
};

/** A refused change of a campaign: a sentence for the author, and all faults of the folder. */
export class CampaignError extends Error {
  override readonly name = 'CampaignError';
  constructor(
    message: string,
    readonly faults: readonly CampaignFault[] = [],
    /** Lets a client show its own text. */
    readonly code?: RefusalCode,
    /** More data for the client, such as the version that somebody else saved. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  /** HTTP status. */
  get status(): number {
    return (this.code && statusOf[this.code]) ?? 422;
  }
}

export const refusal = (
  code: RefusalCode,
  message: string,
  details?: Readonly<Record<string, unknown>>,
): CampaignError => new CampaignError(message, [], code, details);
