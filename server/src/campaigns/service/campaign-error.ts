import type { CampaignFault } from 'shared-contracts/campaign';

/** What those who publish can mend: a sentence for them, and every fault of a folder. */
export class CampaignError extends Error {
  override readonly name = 'CampaignError';
  constructor(
    message: string,
    readonly faults: readonly CampaignFault[] = [],
  ) {
    super(message);
  }
}
