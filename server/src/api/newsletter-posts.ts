import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formField } from 'shared-contracts/api';
import { locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { Database } from '../database/database';
import { answerFaultAsText } from '../http/problems';
import { confirmAlert, endAlert } from '../leads/alerts/alert';
import { confirmSubscription, endSubscription } from '../leads/newsletter/subscription';
import { logApiCalls } from '../security/log';
import type { LiveStock } from '../stock/live-stock';
import { type KeyedRequest, keyOf } from './form-posts/accept-forms';

interface NewsletterPostOptions {
  database: Database;
  stock: Pick<LiveStock, 'offered'>;
  now: () => Date;
}

/** Bytes. A mail provider's request has about 24. */
const bodyLimit = 4096;

/**
 * Buttons of the pages that mails of the newsletter and of wishes for cars lead to, and the one-click requests of mail providers (RFC 8058), which have no
 * cookies and must not be redirected. A GET changes nothing, because mail scanners open every link. The key is the
 * only authentication.
 */
export async function newsletterPosts(
  app: FastifyInstance,
  { database, stock, now }: NewsletterPostOptions,
): Promise<void> {
  logApiCalls(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit },
    async (_: unknown, body: string) => body,
  );
  app.setErrorHandler(answerFaultAsText);
  for (const locale of locales) {
    // the form in the footer posts to the current page; redirect it to home, which has the same form
    const preHandler = async (request: FastifyRequest, reply: FastifyReply) =>
      isForm(request) ? reply.redirect(`${localise('/', locale)}#newsletter`, 307) : undefined;
    const confirm = localise(paths.confirmSubscription(), locale);
    app.post<KeyedRequest>(confirm, { preHandler }, async (request, reply) => {
      const key = keyOf(request);
      await confirmSubscription(database, { key, locale, now: now() });
      return redirectTo(reply, localise(paths.confirmSubscription(key), locale));
    });
    const leave = localise(paths.leaveNewsletter(), locale);
    app.post<KeyedRequest>(leave, { preHandler }, async (request, reply) => {
      const key = keyOf(request);
      await endSubscription(database, { key, locale, now: now() });
      if (!isOneClick(request))
        return redirectTo(reply, localise(paths.leaveNewsletter(key), locale));
      return sendUnsubscribed(reply);
    });
    const manage = localise(paths.manageStockAlert(), locale);
    app.post<KeyedRequest>(manage, { preHandler }, async (request, reply) => {
      const key = keyOf(request);
      if (isConfirmation(request)) await confirmAlert(key, { database, stock, now: now() });
      else await endAlert(database, key);
      if (isOneClick(request)) return sendUnsubscribed(reply);
      return redirectTo(reply, localise(paths.manageStockAlert(key), locale));
    });
  }
}

const isForm = ({ body }: FastifyRequest): boolean =>
  typeof body === 'string' && new URLSearchParams(body).has(formField);

const isOneClick = ({ body }: FastifyRequest): boolean =>
  typeof body === 'string' && /List-Unsubscribe/i.test(body);

const isConfirmation = ({ body }: FastifyRequest): boolean =>
  typeof body === 'string' && new URLSearchParams(body).get('action') === 'confirm';

const sendUnsubscribed = (reply: FastifyReply) =>
  reply.type('text/plain; charset=utf-8').send('Unsubscribed.');

/** Redirects to the page (303), which shows the new state; a reload does not submit again. */
const redirectTo = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(address, 303);
