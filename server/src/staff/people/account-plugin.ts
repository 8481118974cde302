import type { FastifyInstance } from 'fastify';
import type { Passkeys } from '../passkeys/passkeys';
import type { AccountContext } from './account-access';
import { accountPasskeys } from './account-passkeys';
import { accountSessions } from './account-sessions';
import { accountTokens } from './account-tokens';
import type { People } from './people';
import { handleStaffError } from './people-plugin';

/** Routes for the caller's own passkeys, sessions and tokens. */
export async function accountPlugin(
  app: FastifyInstance,
  context: AccountContext & { people: People; passkeys: Passkeys },
): Promise<void> {
  app.setErrorHandler(handleStaffError);
  accountPasskeys(app, context);
  accountSessions(app, context);
  accountTokens(app, context);
}
