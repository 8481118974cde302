import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { browserReportAddress } from '../../http/security-policy';
import { formRateLimits } from '../../security/form-rate-limits';
import { createRateLimiter } from '../../security/rate-limiter';

/** Bytes; a browser sends the reports of a minute together. */
const bodyLimit = 64 * 1024;
const perMinute = 60;
/** Reports read from one request. */
const maxReports = 20;
/** Log lines per minute over all browsers; further reports are only counted. */
const linesPerMinute = 60;

const knownTypes = ['csp-violation', 'crash', 'deprecation', 'intervention'] as const;

const text = v.optional(v.string(), '');
const bodySchema = v.object({ effectiveDirective: text, blockedURL: text, reason: text, id: text });
const reportsSchema = v.array(v.object({ type: v.string(), body: v.nullish(bodySchema) }));
/** Format of the older `report-uri`, for browsers without `Reporting-Endpoints`. */
const violationSchema = v.pipe(
  v.object({
    'csp-report': v.object({
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
    }),
  }),
  v.transform(({ 'csp-report': report }) => [
    {
      type: 'csp-violation',
      body: {
        effectiveDirective: report['effective-directive'] || report['violated-directive'],
        ...{ blockedURL: report['blocked-uri'], reason: '', id: '' },
      },
    },
  ]),
);

/** Receives reports from browsers: one log line and one count each, without data of the visitor. */
export async function browserReportPlugin(
  app: FastifyInstance,
  { metrics }: { metrics: { countBrowserReport(type: string): void } },
): Promise<void> {
  const limit = await formRateLimits(app, { perMinute });
  const lines = createRateLimiter(linesPerMinute);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/reports+json', 'application/csp-report', 'application/json'],
    { parseAs: 'string', bodyLimit },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.post(browserReportAddress, { onRequest: limit() }, async (request, reply) => {
    const reports = v.safeParse(v.union([reportsSchema, violationSchema]), request.body);
    if (!reports.success) return reply.code(400).send();
    for (const { type: given, body } of reports.output.slice(0, maxReports)) {
      const type = knownTypes.find((one) => one === given) ?? 'other';
      metrics.countBrowserReport(type);
      if (lines.isExceeded('all')) continue;
      lines.countRequest('all');
      request.log.warn({
        ...{ event: 'browser report', type, directive: safeWord(body?.effectiveDirective) },
        ...{ blocked: originOf(body?.blockedURL), reason: safeWord(body?.reason || body?.id) },
      });
    }
    return reply.code(204).send();
  });
}

/** Limits the value to names of directives and reasons, because longer values could contain page content. */
const safeWord = (given = '') => /^[\w-]{1,40}$/.exec(given)?.[0] ?? '';

/** The origin of a blocked address; its path could contain personal data. */
const originOf = (address = '') =>
  URL.canParse(address) ? new URL(address).origin : safeWord(address);
