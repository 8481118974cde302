import { signedLinks } from '../../security/signed-text';
import type { Caller } from './guarded-service';

/** ms that a token is valid: longer than the slowest order. */
const tokenLifetimeMs = 10 * 60 * 1000;

/**
 * Tokens by which a command on the server's own machine gives orders to the running server, which has a site for
 * trials ready. Who knows the site's secret may make one.
 */
export function localOrders(secret: string, now = () => new Date()) {
  const links = signedLinks(secret, 'local release order', now);
  return {
    /** @param by name of the person at the machine */
    tokenFor(by: string): string {
      const until = new Date(now().getTime() + tokenLifetimeMs);
      return links.make(Buffer.from(by).toString('base64url'), until).token;
    },
    callerOf(token: string): Caller | null {
      const read = links.read(token);
      if (!read) return null;
      const by = Buffer.from(read.text, 'base64url').toString('utf8');
      return { by, token: null, isLocal: true };
    },
  };
}
