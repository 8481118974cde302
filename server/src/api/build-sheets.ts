import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { answerFaultAsText } from '../http/problems';
import { drawSheet, sheetOf } from '../leads/builds/sheet/build-sheet';
import type { ServedMedia } from '../media/prepare-media';
import { formRateLimits } from '../security/form-rate-limits';

interface BuildSheetOptions {
  config: Pick<Config, 'publicOrigin' | 'mediaDir' | 'leadsPerMinute'>;
  database: Database;
  media: Pick<ServedMedia, 'ensure'>;
}

interface SheetAddress {
  Querystring: { number?: unknown };
}

/** Sheets that wait for their turn: the last of them waits some ten seconds. */
const mostWaiting = 8;

/** The sheet of a kept build as PDF, drawn for who asks, one after another: each takes a second of one core. */
export async function buildSheets(
  app: FastifyInstance,
  { config, database, media }: BuildSheetOptions,
): Promise<void> {
  app.setErrorHandler(answerFaultAsText);
  const { publicOrigin: origin, mediaDir, leadsPerMinute: perMinute } = config;
  const limit = await formRateLimits(app, { perMinute });
  const turn = pLimit(1);
  const onRequest = limit();
  for (const locale of locales)
    app.get<SheetAddress>(
      localise(paths.buildSheet(), locale),
      { onRequest, compress: false },
      async ({ query: { number } }, reply) => {
        reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
        const typed = typeof number === 'string' ? number : '';
        const job = await sheetOf(typed, locale, { database, media, mediaDir, origin });
        if (!job) return reply.callNotFound();
        if (turn.pendingCount >= mostWaiting)
          throw Object.assign(new Error('too many sheets at once'), { statusCode: 503 });
        const pdf = await turn(() => drawSheet(job));
        return reply
          .header('content-disposition', `attachment; filename="${job.number}.pdf"`)
          .type('application/pdf')
          .send(pdf);
      },
    );
}
