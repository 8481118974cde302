import { createHmac } from 'node:crypto';

/**
 * The secret code of an invitation. It is made from the site's secret, so that the mail can repeat the link although
 * the database has only the code's digest.
 */
export const invitationCode = (
  secret: string,
  { person, until }: { person: string; until: string },
): string =>
  createHmac('sha256', secret).update(`invitation ${person} ${until}`).digest('base64url');
