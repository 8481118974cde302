import type { ListedLead } from 'shared-contracts/inbox';

/** Why a call for leads is refused, as a sentence for staff in the inbox or the terminal. */
export class LeadError extends Error {
  override readonly name = 'LeadError';
  constructor(
    readonly status: 403 | 404 | 409 | 422 | 429,
    message: string,
    /** The current lead, when the caller's revision was stale. */
    readonly current?: ListedLead,
  ) {
    super(message);
  }
}

/** The same answer for a missing lead and for one of another branch, so that callers cannot tell which. */
export const unknownLead = (reference: string): LeadError =>
  new LeadError(404, `There is no lead ${reference} here.`);
