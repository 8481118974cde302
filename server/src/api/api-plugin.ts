import multipart from '@fastify/multipart';
import fp from 'fastify-plugin';
import { noAdvertising } from '../config/advertising-config';
import type { Config } from '../config/config';
import type { LiveCampaigns } from '../content/campaigns/live-campaigns';
import type { LinksOfPlace } from '../content/custom-pages';
import type { ContentPreviews } from '../content/previews/content-previews';
import { previewTokens } from '../content/previews/preview-tokens';
import { contentSource } from '../content/search/content-source';
import { SiteSearch } from '../content/search/site-search';
import type { Database } from '../database/database';
import { antiForgery, rejectCrossSite } from '../http/anti-forgery';
import { type Consent, createConsent } from '../http/attribution/consent';
import { answerError, answerUnknownAddress } from '../http/problems';
import { shedLoad } from '../http/shed-load';
import type { LeadFileStore } from '../leads/files/lead-file-store';
import { VisitorRequests } from '../leads/requests/visitor-requests';
import { addApiHeaders } from '../security/api-headers';
import { formRateLimits } from '../security/form-rate-limits';
import { logApiCalls } from '../security/log';
import { createServedAt } from '../security/served-at';
import { LiveStock } from '../stock/live-stock';
import { stockSource } from '../stock/stock-source';
import { frameRoute } from './accessories/frame-route';
import { alertRoute } from './alert-route';
import { buildRoutes } from './build-routes';
import { campaignRoutes } from './campaign-routes';
import { type Guard, leadRoutes } from './lead-routes';
import { openApiRoute } from './openapi/openapi-route';
import { type PreviewFormDetector, previewFormDetector } from './preview-form-detector';
import { readRoutes } from './read-routes';
import { requestRoutes } from './request-routes';
import { reviewRoutes } from './review-routes';
import { searchRoute } from './search-route';
import { stockRoutes } from './stock-routes';
import { subscriptionRoute } from './subscription-route';
import { uploadRoutes } from './upload-routes';

interface ApiOptions {
  database: Database;
  campaigns: LiveCampaigns;
  /** Searches the stored content and the stock unless given. */
  search?: Pick<SiteSearch, 'find'>;
  /** The stock as visitors see it; unless given, it is looked up anew for each call. */
  stock?: LiveStock;
  contentPreviews?: Pick<ContentPreviews, 'rows'>;
  /** The links of the live releases, by which those to pages of staff take their places. */
  linksOfFrame?: LinksOfPlace;
  config: Pick<Config, 'secret' | 'publicOrigin' | 'leadsPerMinute'> &
    Partial<Pick<Config, 'advertising'>>;
  leadFiles: LeadFileStore;
  /** The clock; the machine's unless a test says otherwise. */
  now?: () => Date;
}

const apiPrefix = '/api/v1';

/** Largest body of a call, in bytes. */
const bodyLimit = 64 * 1024;

/** The API below `/api/v1/`, and the anti-forgery cookies for the whole app: register it before the pages. */
export const apiPlugin = fp<ApiOptions>(async function apiAndCookies(app, options) {
  const { database, campaigns, config, leadFiles, now = () => new Date() } = options;
  const { stock = new LiveStock({ database, maxAgeMs: 0, now }) } = options;
  const search =
    options.search ?? new SiteSearch([contentSource({ database }), stockSource(stock)]);
  const secure = config.publicOrigin.startsWith('https:');
  const servedAt = createServedAt(config.secret, now);
  app.decorate('consent', createConsent(config.advertising ?? noAdvertising));
  app.decorate('isTrial', previewFormDetector(config));
  // what other routes do not find either
  app.setNotFoundHandler(answerUnknownAddress);
  await app.register(antiForgery, { secret: config.secret, secure, servedAt });
  await app.register(
    async (api) => {
      api.addHook('onRoute', (route) => {
        route.bodyLimit = bodyLimit;
      });
      addApiHeaders(api);
      logApiCalls(api);
      api.setErrorHandler(answerError);
      api.setNotFoundHandler(answerUnknownAddress);
      // as text a body would be taken for an empty form
      api.removeContentTypeParser('text/plain');
      await shedLoad(api);
      await api.register(multipart, { throwFileSizeLimit: false });
      const limit = await formRateLimits(api, { perMinute: config.leadsPerMinute });
      const guard: Guard = () => ({
        onRequest: [...limit(), rejectCrossSite(config.publicOrigin), api.csrfProtection.bind(api)],
      });
      readRoutes(api, options);
      campaignRoutes(api, {
        database,
        campaigns,
        previews: previewTokens(config.secret, now),
        now,
      });
      frameRoute(api, { database, origin: config.publicOrigin, now });
      searchRoute(api, { search, now });
      subscriptionRoute(api, database);
      alertRoute(api, { database, stock });
      stockRoutes(api, stock);
      buildRoutes(api, database);
      reviewRoutes(api, database);
      const requests = new VisitorRequests({ database, secret: config.secret, now });
      requestRoutes(api, { database, requests, now });
      openApiRoute(api, { now, prefix: apiPrefix });
      const dependencies = { database, now, servedAt, leadFiles };
      leadRoutes(api, dependencies, guard);
      uploadRoutes(api, dependencies, guard);
    },
    { prefix: apiPrefix },
  );
});

declare module 'fastify' {
  interface FastifyInstance {
    consent: Consent;
    isTrial: PreviewFormDetector;
  }
}
