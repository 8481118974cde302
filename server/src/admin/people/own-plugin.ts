import type { FastifyInstance } from 'fastify';
import type { Passkeys } from '../passkeys/passkeys';
import type { OwnParts } from './own';
import { ownPasskeys } from './own-passkeys';
import { ownSessions } from './own-sessions';
import { ownTokens } from './own-tokens';
import type { People } from './people';
import { answerStaffError } from './people-plugin';

/** Routes for the caller's own passkeys, sessions and tokens. */
export async function ownPlugin(
  app: FastifyInstance,
  parts: OwnParts & { people: People; passkeys: Passkeys },
): Promise<void> {
  app.setErrorHandler(answerStaffError);
  ownPasskeys(app, parts);
  ownSessions(app, parts);
  ownTokens(app, parts);
}
