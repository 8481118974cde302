import type { FastifyInstance } from 'fastify';
import type { Problem } from 'shared-contracts/api';
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
import {
  acceptForms,
  type FormPageOptions,
  type KeyedRequest,
  keyOf,
  sendFooterFormHome,
} from './form-posts/accept-forms';

interface ReviewPostOptions extends FormPageOptions {
  database: Database;
  now: () => Date;
}

/** Bytes: 2,000 characters in Arabic letters, encoded, are 12,000. */
const bodyLimit = 32 * 1024;

/** The form of a buyer's review. The key is the only authentication. A GET changes nothing. */
export async function reviewPosts(
  app: FastifyInstance,
  { database, now, perMinute, origin, showPage }: ReviewPostOptions,
): Promise<void> {
  app.setErrorHandler(answerFault);
  const limit = await acceptForms(app, { bodyLimit, perMinute });
  for (const locale of locales)
    app.post<KeyedRequest>(
      localise(paths.review(), locale),
      { preHandler: [sendFooterFormHome(locale), ...limit()] },
      async (request, reply) => {
        const key = keyOf(request);
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

function problemOf(code: string, texts: Record<string, Record<string, string>>): Problem {
  const [field = '', fault = ''] = code.split('.');
  return { field, code, message: texts[field]?.[fault] ?? code };
}
