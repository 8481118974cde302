import { StaffError } from 'shared-ui/staff/staff-fetch';

/** Why there is no answer: not found or not visible to the reader, forbidden, invalid request, or unreachable. */
export type Refusal = 'missing' | 'forbidden' | 'wrong' | 'away';

export type Answer<Data> = { data: Data; refusal: null } | { data: null; refusal: Refusal };

/** Resolves to the answer or the reason of its failure, so that an open screen can show the failure in place. */
export async function toAnswer<Data>(request: Promise<Data>): Promise<Answer<Data>> {
  try {
    return { data: await request, refusal: null };
  } catch (error) {
    if (!(error instanceof StaffError)) throw error;
    return { data: null, refusal: refusalFor(error.status) };
  }
}

function refusalFor(status: number): Refusal {
  if (status === 404) return 'missing';
  if (status === 403) return 'forbidden';
  return status >= 400 && status < 500 && status !== 429 ? 'wrong' : 'away';
}
