import type { FastifyInstance } from 'fastify';
import type { Locale } from 'shared-contracts/locale';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import type { LoginThrottle } from '../staff/login-throttle';
import type { StaffFrames } from '../staff/staff-frames';
import type { StaffSessions } from '../staff/staff-sessions';
import { pageReportPlugin } from './canary/page-report-plugin';
import { discoveryPlugin } from './discovery-plugin';
import { releasesPagePlugin } from './page/releases-page-plugin';
import { previewPlugin } from './previews/preview-plugin';
import { servicePlugin } from './service/service-plugin';
import type { SiteReleases } from './site-releases';

interface ReleasesPluginOptions {
  config: Pick<Config, 'publicOrigin'>;
  database: Database;
  releases: SiteReleases;
  throttle: LoginThrottle;
  sessions: StaffSessions;
  frames: StaffFrames;
}

/** Release routes: the service, the releases page, previews, discovery and browser reports. */
export async function releasesPlugin(
  app: FastifyInstance,
  { config, database, throttle, sessions, releases, frames }: ReleasesPluginOptions,
): Promise<void> {
  const { publicOrigin: origin } = config;
  const { live, links, tickets, tokens, refreshToken, localCaller, serviceFor, previewOf } =
    releases;
  app.addHook('onClose', () => releases.close());
  await app.register(servicePlugin, { tokens, refreshToken, localCaller, serviceFor, throttle });
  const siteStyles = (locale: Locale) =>
    live.current.assetsOf(null, locale).styles.map(({ css }) => css);
  await app.register(releasesPagePlugin, {
    ...{ tokens, serviceFor, sessions, origin, siteStyles, frames },
    figures: releases.figures,
    fieldVitals: releases.fieldVitals,
  });
  await app.register(discoveryPlugin, { config, releases });
  await app.register(previewPlugin, { links, tickets, origin });
  await app.register(pageReportPlugin, {
    ...{ origin, database, tokens: releases.pageTokens, counts: live.pages },
    ...{ errors: releases.errors, places: releases.places, fieldVitals: releases.fieldVitals },
    current: () => live.current,
    isPreview: (request) => previewOf(request) !== null,
  });
}
