import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ErrorReport, errorReportAddress } from 'shared-contracts/release';
import * as v from 'valibot';
import { isFromThisSite } from '../form-posts/same-site';
import { writeLimits } from '../security/write-limits';

interface ErrorReportOptions {
  /** Scheme, host and port that visitors use. */
  origin: string;
  /** Told of each report that can be believed. */
  onReport: (report: ErrorReport) => void;
  /** Whether this browser looks at what nobody else gets: its errors say nothing of what is live. */
  isPreview: (request: FastifyRequest) => boolean;
}

/** Bytes; a report is far smaller. */
const bodyLimit = 1024;
/** Reports of one address within a minute: a household's, or an office's, on a bad day. */
const perMinute = 60;

const reportSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^(shell|mfe-[a-z0-9-]{1,40})$/)),
  version: v.pipe(v.string(), v.regex(/^\d[\w.-]{0,80}$/)),
  kind: v.picklist(['throw', 'load']),
  place: v.pipe(v.string(), v.regex(/^[\w.:-]{1,200}$/)),
});

/** Takes what browsers tell of errors: whose code, which version, which place, and nothing of the visitor. */
export async function errorReportPlugin(
  app: FastifyInstance,
  { origin, onReport, isPreview }: ErrorReportOptions,
): Promise<void> {
  const limit = await writeLimits(app, { perMinute });
  app.post(errorReportAddress, { bodyLimit, onRequest: limit() }, async (request, reply) => {
    if (!isFromThisSite(request, origin)) return reply.code(403).send();
    const report = v.safeParse(reportSchema, request.body);
    if (!report.success) return reply.code(400).send();
    if (!isPreview(request)) {
      request.log.warn({ event: 'browser error', ...report.output });
      onReport(report.output);
    }
    return reply.code(204).send();
  });
}
