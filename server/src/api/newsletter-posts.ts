import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formField } from 'shared-contracts/api';
import { locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { Database } from '../database/database';
import { answerFaultAsText } from '../http/problems';
import { confirmSubscription, endSubscription } from '../leads/newsletter/subscription';
import { logApiCalls } from '../security/log';

interface NewsletterPostOptions {
  database: Database;
  now: () => Date;
}

interface KeyedRequest {
  Querystring: { key?: string | string[] };
}

/** Bytes. A mail provider's request has about 24. */
const bodyLimit = 4096;

/**
 * Buttons of the newsletter's two pages, and the one-click requests of mail providers (RFC 8058), which have no
 * cookies and must not be redirected. A GET changes nothing, because mail scanners open every link. The key is the
 * only authentication.
 */
export async function newsletterPosts(
  app: FastifyInstance,
  { database, now }: NewsletterPostOptions,
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
      return reply.type('text/plain; charset=utf-8').send('Unsubscribed.');
    });
  }
}

const keyOf = ({ query }: FastifyRequest<KeyedRequest>): string => [query.key].flat()[0] ?? '';

const isForm = ({ body }: FastifyRequest): boolean =>
  typeof body === 'string' && new URLSearchParams(body).has(formField);

const isOneClick = ({ body }: FastifyRequest): boolean =>
  typeof body === 'string' && /List-Unsubscribe/i.test(body);

/** Redirects to the page (303), which shows the new state; a reload does not submit again. */
const redirectTo = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(address, 303);
