import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formField } from 'shared-contracts/api';
import { localeOf, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { failureMessages } from '../../api/failure-messages';
import { failureOf, sayWhenToRetry } from '../../api/problems';
import type { Database } from '../../database/database';
import { logCalls } from '../../security/log';
import { confirmSubscription, endSubscription } from './subscription';

interface NewsletterPostOptions {
  database: Database;
  now: () => Date;
}

interface KeyedRequest {
  Querystring: { key?: string | string[] };
}

/** Bytes that a mail provider's request may have; it has two dozen. */
const bodyLimit = 4096;

/**
 * The buttons of the newsletter's two pages, and what mail providers send for their own button (RFC 8058):
 * no cookies, nobody who looks, and an answer without a redirect. Opening a link changes nothing, because
 * programs that look for harm in mails open them all. The key is all the proof that there is.
 */
export async function newsletterPosts(
  app: FastifyInstance,
  { database, now }: NewsletterPostOptions,
): Promise<void> {
  logCalls(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit },
    async (_: unknown, body: string) => body,
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, code } = failureOf(error);
    if (status >= 500) request.log.error(error);
    sayWhenToRetry(reply, status);
    const locale = localeOf(request.url);
    return reply
      .code(status)
      .headers({ 'content-language': locale, 'content-type': 'text/plain; charset=utf-8' })
      .send(failureMessages[code][locale]);
  });
  for (const locale of locales) {
    // the form in the footer posts to the page that it stands on: home has it too, and takes it
    const preHandler = async (request: FastifyRequest, reply: FastifyReply) =>
      isForm(request) ? reply.redirect(`${localise('/', locale)}#newsletter`, 307) : undefined;
    const confirm = localise(paths.confirmSubscription(), locale);
    app.post<KeyedRequest>(confirm, { preHandler }, async (request, reply) => {
      const key = keyOf(request);
      await confirmSubscription(database, { key, locale, now: now() });
      return backTo(reply, localise(paths.confirmSubscription(key), locale));
    });
    const leave = localise(paths.leaveNewsletter(), locale);
    app.post<KeyedRequest>(leave, { preHandler }, async (request, reply) => {
      const key = keyOf(request);
      await endSubscription(database, { key, locale, now: now() });
      if (!isOneClick(request)) return backTo(reply, localise(paths.leaveNewsletter(key), locale));
      return reply.type('text/plain; charset=utf-8').send('Unsubscribed.');
    });
  }
}

const keyOf = ({ query }: FastifyRequest<KeyedRequest>): string => [query.key].flat()[0] ?? '';

const isForm = ({ body }: FastifyRequest): boolean =>
  typeof body === 'string' && new URLSearchParams(body).has(formField);

const isOneClick = ({ body }: FastifyRequest): boolean =>
  typeof body === 'string' && /List-Unsubscribe/i.test(body);

/** To the page again, which says how it is now; a reload of it sends nothing. */
const backTo = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(address, 303);
