import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formField, type Problem } from 'shared-contracts/api';
import { appointment } from 'shared-contracts/forms';
import { formMessage } from 'shared-contracts/forms-messages';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import * as v from 'valibot';
import { requestAddress } from '../http/canonical-redirect';
import { answerFault } from '../http/problems';
import type { Bookings } from '../leads/booking/bookings';
import { calendarFile } from '../leads/booking/calendar-file';
import { formRateLimits } from '../security/form-rate-limits';
import { logApiCalls } from '../security/log';
import type { FormResponsePage } from './form-posts/form-posts';

interface BookingPostOptions {
  bookings: Bookings;
  /** Changes of bookings per address and minute; 0 is no limit. */
  perMinute: number;
  /** Public scheme, host and port. */
  origin: string;
  /** Sends the page with the result of the posted form. */
  showPage(reply: FastifyReply, page: FormResponsePage): Promise<FastifyReply>;
}

interface KeyedRequest {
  Querystring: { key?: string | string[] };
}

/** Bytes; enough for a form with one time. */
const bodyLimit = 4096;

/**
 * The forms of a booking's page, and its calendar file. The key is the only authentication. A GET changes nothing.
 */
export async function bookingPosts(
  app: FastifyInstance,
  { bookings, perMinute, origin, showPage }: BookingPostOptions,
): Promise<void> {
  logApiCalls(app);
  app.setErrorHandler(answerFault);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  const limit = await formRateLimits(app, { perMinute });
  for (const locale of locales) {
    // the form in the footer posts to the current page; redirect it to home, which has the same form
    const preHandler = async (request: FastifyRequest, reply: FastifyReply) =>
      formField in Object(request.body)
        ? reply.redirect(`${localise('/', locale)}#newsletter`, 307)
        : undefined;
    app.post<KeyedRequest>(
      localise(paths.booking(), locale),
      { preHandler: [preHandler, ...limit()] },
      async (request, reply) => {
        const key = keyOf(request);
        const posted = Object(request.body);
        const values = typeof posted.day === 'string' ? { day: posted.day } : {};
        const problem = await applyChange(bookings, key, locale, posted);
        if (!problem)
          return reply
            .header('cache-control', 'no-store')
            .redirect(`${localise(paths.booking(key), locale)}#top`, 303);
        return showPage(reply, {
          address: requestAddress(request.url, origin),
          status: problem.code === 'date.full' ? 409 : 422,
          refused: { form: 'booking', values, problems: [problem] },
        });
      },
    );
    app.get<KeyedRequest>(localise(paths.bookingCalendar(), locale), async (request, reply) => {
      const key = keyOf(request);
      const booking = await bookings.find(key);
      if (!booking) return reply.callNotFound();
      const car = await bookings.carOf(booking, locale);
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="${booking.slot.reference}.ics"`,
          'x-robots-tag': 'noindex',
        })
        .type('text/calendar; charset=utf-8')
        .send(calendarFile(booking, { key, car, locale, origin }));
    });
  }
}

const keyOf = ({ query }: FastifyRequest<KeyedRequest>): string => [query.key].flat()[0] ?? '';

/** The problem with the chosen time; null when the change was made. */
async function applyChange(
  bookings: Bookings,
  key: string,
  locale: Locale,
  { date, cancel }: { date?: unknown; cancel?: unknown },
): Promise<Problem | null> {
  if (cancel !== undefined) {
    await bookings.cancel(key);
    return null;
  }
  const parsedTime = v.safeParse(appointment, date);
  if (parsedTime.success) return bookings.move(key, parsedTime.output, locale);
  const code = parsedTime.issues[0].message;
  return { field: 'date', code, message: formMessage(locale, code) };
}
