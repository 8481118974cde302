import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type VitalsReport, vitalsAddress } from 'shared-contracts/release';
import * as v from 'valibot';
import type { Database } from '../../database/database';
import { isSameOrigin } from '../../http/same-origin';
import { formRateLimits } from '../../security/form-rate-limits';
import { isFirstError } from './page-errors.queries';

interface VitalsOptions {
  /** Public origin: scheme, host and port. */
  origin: string;
  database: Database;
  /** Counts the vitals for the versions on the page. Resolves to null for an invalid token. */
  onVitals: (report: VitalsReport, isFirst: (page: string) => Promise<boolean>) => Promise<unknown>;
  /** Whether the browser sees a preview. */
  isPreview: (request: FastifyRequest) => boolean;
}

/** Bytes; reports are far smaller. */
const bodyLimit = 1024;
const perMinute = 120;

/** ms. Longer times come from a suspended tab. */
const time = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)));
const reportSchema = v.object({
  page: v.pipe(v.string(), v.maxLength(300)),
  lcp: time,
  inp: time,
  cls: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)),
});

/** Receives Core Web Vitals from a sample of browsers: three numbers and the page's token, once per page. */
export async function vitalsPlugin(
  app: FastifyInstance,
  { origin, database, onVitals, isPreview }: VitalsOptions,
): Promise<void> {
  const limit = await formRateLimits(app, { perMinute });
  app.post(vitalsAddress, { bodyLimit, onRequest: limit() }, async (request, reply) => {
    if (!isSameOrigin(request, origin)) return reply.code(403).send();
    const report = v.safeParse(reportSchema, request.body);
    if (!report.success) return reply.code(400).send();
    if (!isPreview(request)) {
      const { lcp, inp, ...rest } = report.output;
      const vitals = {
        ...rest,
        ...(lcp !== undefined && { lcp }),
        ...(inp !== undefined && { inp }),
      };
      await onVitals(vitals, (page) =>
        isFirstError(database, { page, name: 'vitals' }, new Date()),
      );
    }
    return reply.code(204).send();
  });
}
