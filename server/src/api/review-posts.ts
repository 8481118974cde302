import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formField, type Problem } from 'shared-contracts/api';
import { locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import * as v from 'valibot';
import { contentKeys } from '../content/import/content.queries';
import { liveTexts } from '../content/program-texts';
import type { Database } from '../database/database';
import { requestAddress } from '../http/canonical-redirect';
import { answerFault } from '../http/problems';
import { withdrawReview, writeReview } from '../leads/reviews/own-review';
import { reviewTexts } from '../leads/reviews/review-texts';
import { reviewSchema } from '../leads/reviews/review-values';
import { formRateLimits } from '../security/form-rate-limits';
import { logApiCalls } from '../security/log';
import type { FormResponsePage } from './form-posts/form-posts';

interface ReviewPostOptions {
  database: Database;
  now: () => Date;
  /** Posts per address and minute; 0 is no limit. */
  perMinute: number;
  /** Public scheme, host and port. */
  origin: string;
  /** Sends the page with the result of the posted form. */
  showPage(reply: FastifyReply, page: FormResponsePage): Promise<FastifyReply>;
}

interface KeyedRequest {
  Querystring: { key?: string | string[] };
}

/** Bytes: 2,000 characters in Arabic letters, encoded, are 12,000. */
const bodyLimit = 32 * 1024;

/** The form of a buyer's review. The key is the only authentication. A GET changes nothing. */
export async function reviewPosts(
  app: FastifyInstance,
  { database, now, perMinute, origin, showPage }: ReviewPostOptions,
): Promise<void> {
  logApiCalls(app);
  app.setErrorHandler(answerFault);
  app.removeAllContentTypeParsers();
  await app.register(formbody, {
    bodyLimit,
    parser: (text) => Object.fromEntries(new URLSearchParams(text)),
  });
  const limit = await formRateLimits(app, { perMinute });
  for (const locale of locales) {
    // the form in the footer posts to the current page; redirect it to home, which has the same form
    const preHandler = async (request: FastifyRequest, reply: FastifyReply) =>
      formField in Object(request.body)
        ? reply.redirect(`${localise('/', locale)}#newsletter`, 307)
        : undefined;
    app.post<KeyedRequest>(
      localise(paths.review(), locale),
      { preHandler: [preHandler, ...limit()] },
      async (request, reply) => {
        const key = [request.query.key].flat()[0] ?? '';
        const posted: Record<string, string> = { ...Object(request.body) };
        const show = (done: 'sent' | 'withdrawn') =>
          reply
            .header('cache-control', 'no-store')
            .redirect(`${localise(paths.review(key), locale)}&done=${done}#top`, 303);
        if (posted.withdraw !== undefined) {
          await withdrawReview(database, key, now());
          return show('withdrawn');
        }
        const read = v.safeParse(reviewSchema(await contentKeys(database, 'brand')), posted);
        if (read.success) {
          await writeReview(database, key, { values: read.output, locale, now: now() });
          return show('sent');
        }
        const { [locale]: texts } = await liveTexts(database, reviewTexts);
        return showPage(reply, {
          address: requestAddress(request.url, origin),
          status: 422,
          refused: {
            form: 'review',
            values: posted,
            problems: read.issues.map(({ message }) => problemOf(message, texts)),
          },
        });
      },
    );
  }
}

function problemOf(code: string, texts: Record<string, Record<string, string>>): Problem {
  const [field = '', fault = ''] = code.split('.');
  return { field, code, message: texts[field]?.[fault] ?? code };
}
