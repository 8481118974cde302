import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPublicMessage } from 'shared-contracts/error-message';
import { locales } from 'shared-contracts/locale';
import {
  deviceClasses,
  errorReportAddress,
  vitalNames,
  vitalsAddress,
} from 'shared-contracts/release';
import * as v from 'valibot';
import type { Database } from '../../database/database';
import { isSameOrigin } from '../../http/same-origin';
import { formRateLimits } from '../../security/form-rate-limits';
import { type OriginalPlaces, placeText } from '../errors/original-places';
import { browserOf, type ReleaseErrors } from '../errors/release-errors';
import type { LiveRelease } from '../live/live-release';
import type { FieldVitals } from './field-vitals';
import { isFirstReport } from './page-errors.queries';
import type { PageTokens } from './page-tokens';
import type { ReleaseMonitor } from './release-monitor';

interface PageReportOptions {
  /** Public origin: scheme, host and port. */
  origin: string;
  database: Database;
  tokens: Pick<PageTokens, 'read'>;
  counts: Pick<ReleaseMonitor, 'countError' | 'countVitals'>;
  errors: Pick<ReleaseErrors, 'add'>;
  places: Pick<OriginalPlaces, 'find'>;
  fieldVitals: Pick<FieldVitals, 'count'>;
  /** What everybody has. */
  current: () => Pick<LiveRelease, 'pinned' | 'versions'>;
  /** Whether the browser sees a preview; its reports do not count for live versions. */
  isPreview: (request: FastifyRequest) => boolean;
}

/** Bytes; reports are far smaller. */
const bodyLimit = 1024;
/** Reports per visitor address and minute; one office may share an address. */
const errorsPerMinute = 60;
const vitalsPerMinute = 120;

const pageToken = v.pipe(v.string(), v.maxLength(300));
const errorSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^(shell|mfe-[a-z0-9-]{1,40})$/)),
  version: v.pipe(v.string(), v.regex(/^\d[\w.-]{0,80}$/)),
  kind: v.picklist(['throw', 'load']),
  place: v.pipe(v.string(), v.regex(/^[\w.:-]{1,200}$/)),
  /** Other words than those of an engine could be a visitor's. */
  said: v.fallback(v.pipe(v.string(), v.maxLength(300), v.check(isPublicMessage)), 'Error'),
  page: v.optional(pageToken, ''),
});

/** ms. Longer times come from a suspended tab. */
const time = v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)));
/** As `web-vitals` makes selectors: of ids, names and classes. */
const selector = v.pipe(v.string(), v.regex(/^[^\s"'`{}]{1,100}$/));
const vitalsSchema = v.object({
  page: pageToken,
  // The tab of an older shell sends none of these.
  route: v.optional(v.string()),
  locale: v.optional(v.picklist(locales)),
  device: v.optional(v.picklist(deviceClasses)),
  elements: v.optional(
    v.record(v.picklist(vitalNames), v.fallback(v.optional(selector), undefined)),
  ),
  lcp: time,
  inp: time,
  cls: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)),
});

/**
 * Receives reports from pages, without data of the visitor: errors with micro-frontend, version and position, and
 * the Core Web Vitals of a sample of browsers. A page counts once for each kind of report.
 */
export async function pageReportPlugin(
  app: FastifyInstance,
  {
    origin,
    database,
    tokens,
    counts,
    errors,
    places,
    fieldVitals,
    current,
    isPreview,
  }: PageReportOptions,
): Promise<void> {
  const isFirst = (page: string, name: string) =>
    isFirstReport(database, { page, name }, new Date());

  const receive = <Schema extends v.GenericSchema>(
    address: string,
    perMinute: number,
    schema: Schema,
    take: (report: v.InferOutput<Schema>, request: FastifyRequest) => Promise<void>,
  ) =>
    app.register(async (route) => {
      const limit = await formRateLimits(route, { perMinute });
      route.post(address, { bodyLimit, onRequest: limit() }, async (request, reply) => {
        if (!isSameOrigin(request, origin)) return reply.code(403).send();
        const report = v.safeParse(schema, request.body);
        if (!report.success) return reply.code(400).send();
        if (!isPreview(request)) await take(report.output, request);
        return reply.code(204).send();
      });
    });

  await receive(errorReportAddress, errorsPerMinute, errorSchema, async (report, request) => {
    const { page: token, ...error } = report;
    const shown = tokens.read(token);
    const isKnown = shown?.has(error) === true;
    const isCounted = isKnown && (await isFirst(shown.page, error.name));
    // A report without a valid token is logged, but not counted, and no map is read for it.
    const original = isKnown ? await places.find(error) : null;
    const at = original && placeText(original);
    request.log.warn({ event: 'browser error', ...error, original: at, counted: isCounted });
    if (isKnown) errors.add({ ...error, browser: browserOf(request.headers['user-agent']) });
    if (isCounted) counts.countError(error, shown.isCounted(error));
  });
  await receive(
    vitalsAddress,
    vitalsPerMinute,
    vitalsSchema,
    async ({ page: token, route, locale, device, elements, ...vitals }) => {
      const shown = tokens.read(token);
      if (!shown || !(await isFirst(shown.page, 'vitals'))) return;
      counts.countVitals(vitals, shown.isCounted);
      const owner = ownerOf(current(), route);
      if (route && locale && device && owner && shown.isCounted(owner))
        fieldVitals.count(owner, route, { ...vitals, locale, device, elements });
    },
  );
}

/** What everybody has of the remote with this route; undefined for a made-up one. */
function ownerOf({ pinned, versions }: ReturnType<PageReportOptions['current']>, id = '') {
  const remote = pinned.remotes.find(({ name, routes }) =>
    routes.some(({ path }) => `${name}/${path}` === id),
  );
  return versions.find(({ name }) => name === remote?.name);
}
