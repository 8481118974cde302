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

/** What those who publish can mend: a sentence for them, and every fault of a folder. */
export class CampaignError extends Error {
  override readonly name = 'CampaignError';
  constructor(
    message: string,
    readonly faults: readonly CampaignFault[] = [],
    /** What a client says in words of its own. */
    readonly code?: RefusalCode,
    /** What else the client is to see, such as what somebody else saved. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  /** As the network answers it. */
  get status(): number {
    return (this.code && statusOf[this.code]) ?? 422;
  }
}

export const refusal = (
  code: RefusalCode,
  message: string,
  details?: Readonly<Record<string, unknown>>,
): CampaignError => new CampaignError(message, [], code, details);
