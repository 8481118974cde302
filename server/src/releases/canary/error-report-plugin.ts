import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ErrorReport, errorReportAddress } from 'shared-contracts/release';
import * as v from 'valibot';
import type { Database } from '../../database/database';
import { isSameOrigin } from '../../http/same-origin';
import { formRateLimits } from '../../security/form-rate-limits';
import { isFirstError } from './page-errors.queries';
import type { PageTokens } from './page-tokens';

interface ErrorReportOptions {
  /** Public origin: scheme, host and port. */
  origin: string;
  database: Database;
  tokens: Pick<PageTokens, 'read'>;
  /** Called for the first error of each page and micro-frontend, if this site showed the page. */
  onReport: (report: Pick<ErrorReport, 'name' | 'version'>, isPageCounted: boolean) => void;
  /** Whether the browser sees a preview; its errors do not count for live versions. */
  isPreview: (request: FastifyRequest) => boolean;
}

/** Bytes; reports are far smaller. */
const bodyLimit = 1024;
/** Reports per visitor address and minute; one office may share an address. */
const perMinute = 60;

const reportSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^(shell|mfe-[a-z0-9-]{1,40})$/)),
  version: v.pipe(v.string(), v.regex(/^\d[\w.-]{0,80}$/)),
  kind: v.picklist(['throw', 'load']),
  place: v.pipe(v.string(), v.regex(/^[\w.:-]{1,200}$/)),
  page: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
});

/** Receives error reports from pages: micro-frontend, version and position, without data of the visitor. */
export async function errorReportPlugin(
  app: FastifyInstance,
  { origin, database, tokens, onReport, isPreview }: ErrorReportOptions,
): Promise<void> {
  const limit = await formRateLimits(app, { perMinute });
  app.post(errorReportAddress, { bodyLimit, onRequest: limit() }, async (request, reply) => {
    if (!isSameOrigin(request, origin)) return reply.code(403).send();
    const report = v.safeParse(reportSchema, request.body);
    if (!report.success) return reply.code(400).send();
    if (isPreview(request)) return reply.code(204).send();
    const { page: token, ...error } = report.output;
    const shown = tokens.read(token, error);
    const isFirst =
      shown !== null &&
      (await isFirstError(database, { page: shown.page, name: error.name }, new Date()));
    // A report without a valid token is logged, but not counted.
    request.log.warn({ event: 'browser error', ...error, counted: isFirst });
    if (isFirst) onReport(error, shown.isCounted);
    return reply.code(204).send();
  });
}
