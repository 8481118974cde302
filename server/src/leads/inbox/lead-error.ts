import type { ListedLead } from 'shared-contracts/inbox';

/** What an inbox can be told that its page says in the reader's words. */
export class LeadError extends Error {
  override readonly name = 'LeadError';
  constructor(
    readonly status: 403 | 404 | 409 | 422 | 429,
    message: string,
    /** The lead as it is by now, where somebody was quicker. */
    readonly theirs?: ListedLead,
  ) {
    super(message);
  }
}

/** The same for a lead that is not there and for one of another branch: nobody learns which. */
export const unknownLead = (reference: string): LeadError =>
  new LeadError(404, `There is no lead ${reference} here.`);
