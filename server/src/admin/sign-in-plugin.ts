import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import { writeLimits } from '../security/write-limits';
import { isPrivateLine } from './private-line';
import { signInAddress, takeSignInToken } from './sign-in-link';
import type { StaffDoor } from './staff-door';

interface SignInOptions {
  config: Pick<Config, 'dataDir'>;
  door: Pick<StaffDoor, 'signIn'>;
  /** Where who has signed in goes on. */
  next: string;
}

/** Links that one address may follow within a minute. */
const perMinute = 10;

/** The link that lets the machine's own user in, once. */
export async function signInPlugin(
  app: FastifyInstance,
  { config: { dataDir }, door, next }: SignInOptions,
): Promise<void> {
  const limit = await writeLimits(app, { perMinute });
  app.get<{ Params: { token: string } }>(
    `${signInAddress}:token`,
    { onRequest: limit() },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
      if (isPrivateLine(request) && takeSignInToken(dataDir, request.params.token)) {
        door.signIn(request, reply);
        // rare, and worth a line at the level that is usual
        request.log.warn({ event: 'staff signed in' });
        return reply.redirect(next, 303);
      }
      request.log.warn({ event: 'sign-in link refused' });
      return reply
        .code(410)
        .type('text/plain; charset=utf-8')
        .send('This link is over. Ask for a new one: npm run release -- sign-in');
    },
  );
}
