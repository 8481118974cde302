import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf, holderOf, passwordOf } from '../../admin/staff-tokens';
import { isFromThisMachine } from '../../admin/this-machine';
import type { ReleaseToken } from '../../config/release-config';

/** Who looks at the page, and whose releases are theirs to take back. */
export interface Visitor {
  by: string;
  mayChange(remote: string): boolean;
}

const local: Visitor = { by: 'this machine', mayChange: () => true };

/**
 * Lets in whoever sits at this machine, or has a team's token as the password that the browser asks for.
 * Null after the answer to all others.
 */
export function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: readonly ReleaseToken[],
): Visitor | null {
  if (isFromThisMachine(request)) return local;
  const holder = holderOf(bearerOf(request) || passwordOf(request), tokens);
  if (holder) {
    const { team, remotes } = holder;
    return {
      by: team,
      mayChange: (remote) => remotes.includes('*') || remotes.includes(remote),
    };
  }
  // without tokens there is nothing to ask for
  if (tokens.length === 0) reply.callNotFound();
  else reply.code(401).header('www-authenticate', 'Basic realm="Releases", charset="UTF-8"').send();
  return null;
}
