import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type VitalsReport, vitalsAddress } from 'shared-contracts/release';
import * as v from 'valibot';
import type { Database } from '../database/database';
import { isFromThisSite } from '../form-posts/same-site';
import { isFirstError } from '../releases/canary/page-errors.queries';
import { writeLimits } from '../security/write-limits';

interface VitalsOptions {
  /** Scheme, host and port that visitors use. */
  origin: string;
  database: Database;
  /** Counts them for the versions that the page was shown with. Null when this site showed no such page. */
  onVitals: (report: VitalsReport, isFirst: (page: string) => Promise<boolean>) => Promise<unknown>;
  /** Whether this browser looks at what nobody else gets. */
  isPreview: (request: FastifyRequest) => boolean;
}

/** Bytes; a report is far smaller. */
const bodyLimit = 1024;
const perMinute = 120;

/** ms: what took longer was measured in a tab that slept. */
const time = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)));
const reportSchema = v.object({
  page: v.pipe(v.string(), v.maxLength(300)),
  lcp: time,
  inp: time,
  cls: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)),
});

/** Takes what some browsers tell of how a page felt: three numbers and the page's token, once for each page. */
export async function vitalsPlugin(
  app: FastifyInstance,
  { origin, database, onVitals, isPreview }: VitalsOptions,
): Promise<void> {
  const limit = await writeLimits(app, { perMinute });
  app.post(vitalsAddress, { bodyLimit, onRequest: limit() }, async (request, reply) => {
    if (!isFromThisSite(request, origin)) return reply.code(403).send();
    const report = v.safeParse(reportSchema, request.body);
    if (!report.success) return reply.code(400).send();
    if (!isPreview(request)) {
      const { lcp, inp, ...rest } = report.output;
      const given = {
        ...rest,
        ...(lcp !== undefined && { lcp }),
        ...(inp !== undefined && { inp }),
      };
      await onVitals(given, (page) => isFirstError(database, { page, name: 'vitals' }, new Date()));
    }
    return reply.code(204).send();
  });
}
