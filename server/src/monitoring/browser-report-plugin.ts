import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { allowance } from '../security/allowance';
import { writeLimits } from '../security/write-limits';
import type { Metrics } from './metrics';

/** Where browsers tell by themselves of what a policy kept from running, and of pages that crashed. */
export const browserReportAddress = '/-/reports';

/** Names the address for a document's policy; crashes go to `default`. */
export const reportingEndpoints = `default="${browserReportAddress}"`;

/** Bytes; browsers gather reports of a minute. */
const bodyLimit = 64 * 1024;
const perMinute = 60;
/** Reports of one body that are looked at. */
const most = 20;
/** Lines of all browsers together within a minute: what is more is counted alone. */
const linesPerMinute = 60;

const known = ['csp-violation', 'crash', 'deprecation', 'intervention'] as const;

const text = v.optional(v.string(), '');
const bodySchema = v.object({ effectiveDirective: text, blockedURL: text, reason: text, id: text });
const reportsSchema = v.array(v.object({ type: v.string(), body: v.nullish(bodySchema) }));
/** As browsers write it that do not know `Reporting-Endpoints`. */
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

/** Takes what browsers report by themselves: a line of the log and a count each, and nothing of the visitor. */
export async function browserReportPlugin(
  app: FastifyInstance,
  { metrics }: { metrics: Pick<Metrics, 'countBrowserReport'> },
): Promise<void> {
  const limit = await writeLimits(app, { perMinute });
  const lines = allowance(linesPerMinute);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/reports+json', 'application/csp-report', 'application/json'],
    { parseAs: 'string', bodyLimit },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.post(browserReportAddress, { onRequest: limit() }, async (request, reply) => {
    const reports = v.safeParse(v.union([reportsSchema, violationSchema]), request.body);
    if (!reports.success) return reply.code(400).send();
    for (const { type: given, body } of reports.output.slice(0, most)) {
      const type = known.find((one) => one === given) ?? 'other';
      metrics.countBrowserReport(type);
      if (lines.isSpent('all')) continue;
      lines.spend('all');
      request.log.warn({
        ...{ event: 'browser report', type, directive: word(body?.effectiveDirective) },
        ...{ blocked: originOf(body?.blockedURL), reason: word(body?.reason || body?.id) },
      });
    }
    return reply.code(204).send();
  });
}

/** Names of directives and reasons; nothing longer, which a browser could have from the page. */
const word = (given = '') => /^[\w-]{1,40}$/.exec(given)?.[0] ?? '';

/** Whose it was: an address may say more than that. */
const originOf = (address = '') =>
  URL.canParse(address) ? new URL(address).origin : word(address);
