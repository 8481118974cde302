import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseToken } from '../../config/release-config';
import { tokenHolder } from '../service/token-holder';

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
  if (isHere(request)) return local;
  const holder = tokenHolder(passwordOf(request.headers.authorization), tokens);
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

/** A proxy on this machine asks for others, and a foreign name that leads here is another site's trick. */
function isHere({ socket, headers, hostname }: FastifyRequest): boolean {
  const isHandedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return (
    !isHandedOn &&
    /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
    /^(localhost|127\.0\.0\.1|\[?::1\]?)$/.test(hostname)
  );
}

function passwordOf(authorization = ''): string {
  const [scheme = '', text = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return text;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(text, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}
