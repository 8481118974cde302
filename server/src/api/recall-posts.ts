import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from 'shared-contracts/api';
import { wholeChassisNumber } from 'shared-contracts/form';
import { formMessage } from 'shared-contracts/forms-messages';
import { localeOf, locales, localise } from 'shared-contracts/locale';
import { noRecall, paths, untoldRecall } from 'shared-contracts/paths';
import * as v from 'valibot';
import type { Database } from '../database/database';
import { requestAddress } from '../http/canonical-redirect';
import { failureFor, failureSentence, setRetryAfter } from '../http/problems';
import { knownRecalls } from '../stock/recalls/known-recalls';
import { openRecallsOf } from '../stock/recalls/recalls.queries';
import { acceptForms, type FormPageOptions, sendFooterFormHome } from './form-posts/accept-forms';

interface RecallPostOptions extends FormPageOptions {
  database: Database;
  /** The site's, by which chassis numbers are hashed. */
  secret: string;
}

/** Bytes. */
const bodyLimit = 4096;

/**
 * The recall form of the page for owners: it leads to an address that names the open recalls, and never the chassis
 * number. It changes nothing. A number that no list has and one of no car of ours are answered alike.
 */
export async function recallPosts(
  app: FastifyInstance,
  { database, secret, perMinute, origin, showPage }: RecallPostOptions,
): Promise<void> {
  const limit = await acceptForms(app, { bodyLimit, perMinute });

  const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, fault: Problem) => {
    const { chassisNumber = '' }: { chassisNumber?: unknown } = Object(request.body);
    return showPage(reply, {
      address: requestAddress(request.url, origin),
      status,
      refused: {
        ...{ form: 'recall', values: { chassisNumber: String(chassisNumber) } },
        problems: [fault],
      },
    });
  };

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, code } = failureFor(error);
    if (status >= 500) request.log.error(error);
    setRetryAfter(reply, status);
    const message = failureSentence(request, code, localeOf(request.url));
    return refuse(request, reply, status, { field: '', code, message });
  });

  for (const locale of locales)
    app.post(
      localise(paths.owners(), locale),
      { preHandler: [sendFooterFormHome(locale), ...limit()] },
      async (request, reply) => {
        const read = v.safeParse(wholeChassisNumber, Object(request.body).chassisNumber);
        if (!read.success) {
          const code = read.issues[0].message;
          const message = formMessage(locale, code);
          return refuse(request, reply, 422, { field: 'chassisNumber', code, message });
        }
        const recalls = await openRecallsOf(database, secret, read.output);
        // read whatever was found, so that the time tells nothing
        const known = await knownRecalls(database);
        const named = new Set(recalls.map((id) => (known.has(id) ? id : untoldRecall)));
        const page = localise(paths.owners([...named].join('.') || noRecall), locale);
        return reply.header('cache-control', 'no-store').redirect(page, 303);
      },
    );
}
