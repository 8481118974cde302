import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Problem } from 'shared-contracts/api';
import { appointment, requestFileLimits } from 'shared-contracts/form';
import { formMessage } from 'shared-contracts/forms-messages';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import * as v from 'valibot';
import { liveTexts } from '../content/program-texts';
import type { Database } from '../database/database';
import { isDisconnected } from '../database/unavailable';
import { requestAddress } from '../http/canonical-redirect';
import { answerFault } from '../http/problems';
import { receiptsOf } from '../http/receipts';
import { type BookedRequest, calendarFile } from '../leads/booking/calendar-file';
import { fill } from '../leads/delivery/mail-body';
import { fileNormalizers } from '../leads/files/file-kinds';
import type { LeadFileStore, StoredFile } from '../leads/files/lead-file-store';
import { discardAll, readUpload } from '../leads/files/read-upload';
import { requestTexts } from '../leads/requests/request-texts';
import type { VisitorRequests } from '../leads/requests/visitor-requests';
import {
  acceptForms,
  type FormPageOptions,
  type KeyedRequest,
  keyOf,
  sendFooterFormHome,
} from './form-posts/accept-forms';

interface RequestPostOptions extends FormPageOptions {
  database: Database;
  requests: VisitorRequests;
  leadFiles: LeadFileStore;
}

/** Bytes; enough for a form with a question. */
const bodyLimit = 16 * 1024;

/** A question: some characters in Arabic letters, and not a book. */
const question = v.pipe(
  v.string('question.required'),
  v.trim(),
  v.nonEmpty('question.required'),
  v.maxLength(2000, 'question.tooLong'),
  // databases refuse it
  v.check((text) => !text.includes('\0'), 'question.required'),
);

/** What was done; the page says so. */
type Done = 'time' | 'cancel' | 'question' | 'files';
type Outcome = { done: Done } | { problem: Problem };

/**
 * The forms of a request's page, and its calendar file. The key is the only authentication. A GET changes nothing. The
 * former address of bookings, which mails still name, takes them too.
 */
export async function requestPosts(
  app: FastifyInstance,
  { database, requests, leadFiles, perMinute, origin, showPage }: RequestPostOptions,
): Promise<void> {
  app.setErrorHandler(answerFault);
  const limit = await acceptForms(app, { bodyLimit, perMinute });
  await app.register(multipart, { throwFileSizeLimit: false });

  /** The key in the address; a reference there opens the request in the browser that has sent it. */
  async function requestKeyOf(request: FastifyRequest<KeyedRequest>): Promise<string> {
    const key = keyOf(request);
    return receiptsOf(request).includes(key) ? ((await requests.keyOf(key)) ?? '') : key;
  }

  for (const locale of locales) {
    for (const path of [paths.request(), paths.booking()])
      app.post<KeyedRequest>(
        localise(path, locale),
        { preHandler: [sendFooterFormHome(locale), ...limit()] },
        async (request, reply) => {
          const key = await requestKeyOf(request);
          const posted: Record<string, unknown> = { ...Object(request.body) };
          const outcome = request.isMultipart()
            ? await addFiles(request, key, locale)
            : await change(key, locale, posted);
          if ('done' in outcome) {
            const page = `${localise(paths.request(key), locale)}&done=${outcome.done}`;
            return reply.header('cache-control', 'no-store').redirect(`${page}#top`, 303);
          }
          const { problem } = outcome;
          const texts = ['day', 'question'].flatMap((name) =>
            typeof posted[name] === 'string' ? [[name, posted[name]]] : [],
          );
          return showPage(reply, {
            address: requestAddress(request.url, origin),
            status: problem.code === 'date.full' ? 409 : 422,
            refused: {
              ...{ form: 'booking', values: Object.fromEntries(texts) },
              problems: [problem],
            },
          });
        },
      );
    for (const path of [paths.requestCalendar(), paths.bookingCalendar()])
      app.get<KeyedRequest>(localise(path, locale), async (request, reply) => {
        const key = await requestKeyOf(request);
        const found = await requests.find(key);
        if (!found?.slot) return reply.callNotFound();
        const car = await requests.carOf(found, locale);
        return reply
          .headers({
            'cache-control': 'no-store',
            'content-disposition': `attachment; filename="${found.lead.reference}.ics"`,
            'x-robots-tag': 'noindex',
          })
          .type('text/calendar; charset=utf-8')
          .send(calendarFile(found as BookedRequest, { key, car, locale, origin }));
      });
  }

  async function change(
    key: string,
    locale: Locale,
    posted: Readonly<Record<string, unknown>>,
  ): Promise<Outcome> {
    if (posted.cancel !== undefined) {
      await requests.cancel(key);
      return { done: 'cancel' };
    }
    if (posted.question !== undefined) {
      const parsed = v.safeParse(question, posted.question);
      if (!parsed.success) return problemOf('question', parsed.issues[0].message, locale);
      const text = parsed.output.replaceAll('\r\n', '\n');
      return (await requests.ask(key, text))
        ? { done: 'question' }
        : problemOf('question', 'question.tooMany', locale);
    }
    const { day, date } = posted;
    const isOtherDay = typeof date === 'string' && typeof day === 'string' && !date.startsWith(day);
    const parsed = v.safeParse(appointment, isOtherDay ? '' : date);
    if (!parsed.success) return problemOf('date', parsed.issues[0].message, locale);
    const problem = await requests.setTime(key, parsed.output, locale);
    return problem ? { problem } : { done: 'time' };
  }

  /** Stores the files and adds them to the lead, or none of them. */
  async function addFiles(request: FastifyRequest, key: string, locale: Locale): Promise<Outcome> {
    const refuse = (code: string) => problemOf('files', code, locale);
    // nothing is read for somebody without a request
    if (!(await requests.find(key))) return { done: 'files' };
    const { files } = await readUpload(request, leadFiles, [requestFileLimits]);
    const received = files[requestFileLimits.name] ?? [];
    const stored: StoredFile[] = [];
    const removeStored = async () => {
      for (const { file } of stored) await leadFiles.remove(file);
    };
    try {
      const { maxFiles, maxBytes } = requestFileLimits;
      if (received.length === 0) return refuse('files.required');
      if (received.length > maxFiles) return refuse('files.tooMany');
      if (received.some(({ file }) => file.size > maxBytes)) return refuse('files.tooLarge');
      for (const { file, name } of received) {
        const content = await fileNormalizers.files?.(file.path);
        if (!content) {
          await removeStored();
          return refuse('files.type');
        }
        stored.push(await leadFiles.save(file, name, content));
      }
      if (await requests.addFiles(key, { files: stored })) return { done: 'files' };
      await removeStored();
      return refuse('files.tooMany');
    } catch (error) {
      // a database that is cut off may have the files of the lead; the retention removes what no lead knows
      if (!isDisconnected(error)) await removeStored();
      throw error;
    } finally {
      await discardAll(leadFiles, files);
    }
  }

  /** Messages that only the server needs stand beside it; the others are those of the forms. */
  async function problemOf(field: string, code: string, locale: Locale): Promise<Outcome> {
    const { [locale]: said } = await liveTexts(database, requestTexts);
    const texts = new Map<string, string>(
      Object.entries(said).flatMap(([name, all]) =>
        Object.entries(all).map(([fault, text]) => [`${name}.${fault}`, text] as const),
      ),
    );
    const text = texts.get(code);
    const message = text === undefined ? formMessage(locale, code) : fill(text, requestFileFacts);
    return { problem: { field, code, message } };
  }
}

const requestFileFacts = {
  most: String(requestFileLimits.maxFiles),
  each: String(requestFileLimits.maxBytes / 1024 / 1024),
};
