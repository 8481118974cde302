import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import { errorReportPlugin } from '../monitoring/error-report-plugin';
import { adminPagePlugin } from './admin-page/admin-page-plugin';
import { previewPlugin } from './previews/preview-plugin';
import { servicePlugin } from './service/service-plugin';
import type { SiteReleases } from './site-releases';

interface ReleasesPluginOptions {
  config: Pick<Config, 'publicOrigin' | 'releaseTokens'>;
  releases: SiteReleases;
}

/** What teams and their browsers ask of releases: the service, its page, previews, reports of errors. */
export async function releasesPlugin(
  app: FastifyInstance,
  {
    config: { publicOrigin: origin, releaseTokens: tokens },
    releases: { live, links, serviceFor, previewOf },
  }: ReleasesPluginOptions,
): Promise<void> {
  app.addHook('onClose', () => live.close());
  if (tokens.length > 0) await app.register(servicePlugin, { tokens, serviceFor });
  await app.register(adminPagePlugin, {
    ...{ tokens, serviceFor, origin },
    siteStyles: () => live.current.assetsOf(null, 'en').styles.map(({ css }) => css),
  });
  await app.register(previewPlugin, { links, origin });
  await app.register(errorReportPlugin, {
    origin,
    onReport: (report) => live.countError(report),
    isPreview: (request) => previewOf(request) !== null,
  });
}
