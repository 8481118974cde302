import { StaffError } from 'shared-ui/staff/staff-fetch';

/** Why there is no answer: it is not there or not the reader's, not allowed, asked wrongly, or out of reach. */
export type Refusal = 'missing' | 'forbidden' | 'wrong' | 'away';

export type Answer<Data> = { data: Data; refusal: null } | { data: null; refusal: Refusal };

/** What the site answers, or why it does not: a screen that is open stays, and says so in the place of the answer. */
export async function answerOf<Data>(asked: Promise<Data>): Promise<Answer<Data>> {
  try {
    return { data: await asked, refusal: null };
  } catch (error) {
    if (!(error instanceof StaffError)) throw error;
    return { data: null, refusal: refusalOf(error.status) };
  }
}

function refusalOf(status: number): Refusal {
  if (status === 404) return 'missing';
  if (status === 403) return 'forbidden';
  return status >= 400 && status < 500 && status !== 429 ? 'wrong' : 'away';
}
