import type { FastifyInstance, FastifyRequest } from 'fastify';
import { staffLocale } from '../../../staff/staff-language';
import type { CampaignFigures } from './campaign-figures';
import { reportCsv } from './report-csv';

type SlugParams = { Params: { slug: string } };
type SpanParams = SlugParams & { Querystring: { since?: string; until?: string } };
type CodeParams = { Params: { slug: string; code: string; kind: string } };
type TestParams = { Params: { slug: string; offer: string }; Body: { winner?: unknown } | null };

const types = { svg: 'image/svg+xml', png: 'image/png' } as const;

/** Routes for the statistics of a campaign, below `/:slug`. */
export function figuresRoutes(
  app: FastifyInstance,
  figuresOf: (request: FastifyRequest) => Promise<CampaignFigures>,
): void {
  const reportFor = async (request: FastifyRequest<SpanParams>) => {
    const { since = null, until = null } = request.query;
    return (await figuresOf(request)).report(request.params.slug, { since, until });
  };
  app.get<SpanParams>('/:slug/report', reportFor);
  app.get<SpanParams>('/:slug/report.csv', async (request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName(request.params.slug)}.csv"`)
      .send(reportCsv(await reportFor(request), staffLocale(request))),
  );
  app.get<SlugParams>('/:slug/tests', async (request) =>
    (await figuresOf(request)).tests(request.params.slug),
  );
  app.post<TestParams>('/:slug/tests/:offer/end', async (request) => {
    const { slug, offer } = request.params;
    return (await figuresOf(request)).endTest(slug, offer, String(request.body?.winner));
  });
  app.get<SlugParams>('/:slug/links', async (request) =>
    (await figuresOf(request)).links(request.params.slug),
  );
  app.post<SlugParams>('/:slug/links', async (request) =>
    (await figuresOf(request)).makeLink(request.params.slug, request.body),
  );
  const qrAddress = '/:slug/links/:code/qr.:kind(^svg|png$)';
  app.get<CodeParams>(qrAddress, async (request, reply) => {
    const { slug, code } = request.params;
    const kind = request.params.kind === 'svg' ? 'svg' : 'png';
    const picture = await (await figuresOf(request)).qrCode(slug, code, kind);
    if (picture === null) return reply.callNotFound();
    return reply
      .type(types[kind])
      .header('content-disposition', `attachment; filename="${fileName(slug)}-${code}.${kind}"`)
      .send(picture);
  });
}

/** A file name for a header: only the characters of slugs. */
const fileName = (slug: string) => slug.replace(/[^a-z0-9-]/g, '');
