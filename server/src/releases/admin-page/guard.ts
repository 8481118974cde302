import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffDoor } from '../../admin/staff-door';
import type { ReleaseToken } from '../../config/release-config';

/** Who looks at the page, and whose releases are theirs to take back. */
export interface Visitor {
  by: string;
  mayChange(remote: string): boolean;
}

interface Guard {
  tokens: readonly ReleaseToken[];
  door: Pick<StaffDoor, 'knock' | 'personOf'>;
}

/**
 * Lets in who has signed in with the machine's own link, or has a team's token as the password that the
 * browser asks for. Null after the answer to all others.
 */
export function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, door }: Guard,
): Visitor | null {
  const person = door.personOf(request);
  if (person !== null) return { by: person, mayChange: () => true };
  const answer = door.knock(request, tokens);
  if ('holder' in answer) {
    const { team, remotes } = answer.holder;
    return {
      by: team,
      mayChange: (remote) => remotes.includes('*') || remotes.includes(remote),
    };
  }
  const { status, error } = answer.refusal;
  // without tokens there is nothing to ask for
  if (status === 401 && tokens.length > 0)
    reply.header('www-authenticate', 'Basic realm="Releases", charset="UTF-8"');
  reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(`${error}\nWho runs this machine signs in with the link of: npm run release -- sign-in`);
  return null;
}
