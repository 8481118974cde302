import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { dayInBahrain, type Locale } from 'shared-contracts/locale';
import { apiPlugin } from './api/api-plugin';
import { appOptions } from './api/app-options';
import { buildSheets } from './api/build-sheets';
import type { AppContext } from './app-context';
import { traceIds } from './config/tracing/tracing';
import { approvalsPlugin } from './content/approvals/approvals-plugin';
import { campaignDrafts, campaignsPlugin } from './content/campaigns/campaigns-plugin';
import { pagesOfStaff } from './content/drafts/pages-of-staff';
import { LiveSnapshot } from './content/live-snapshot';
import { ContentPreviews } from './content/previews/content-previews';
import { replacedFilesPlugin } from './content/replacements/replaced-files-plugin';
import { contentSource } from './content/search/content-source';
import { SiteSearch } from './content/search/site-search';
import { contentPlugin } from './content/service/content-plugin';
import { allTexts, ownTextsIn } from './content/texts-file';
import { trashPlugin } from './content/trash/trash-plugin';
import { previewLinksPlugin } from './content/workflow/preview-links-plugin';
import { languagePlugin } from './http/chosen-language';
import { answerFault } from './http/problems';
import { calendarPlugin } from './leads/booking/calendar-plugin';
import { inboxPlugin } from './leads/inbox/inbox-plugin';
import { noticeState } from './leads/inbox/notice-access';
import { inboundMailPlugin } from './leads/replies/inbound-mail-plugin';
import { reviewsState } from './leads/reviews/reviews.queries';
import { reviewsPlugin } from './leads/reviews/reviews-plugin';
import { browserReportPlugin } from './operations/monitoring/browser-report-plugin';
import { monitoringPlugin } from './operations/monitoring/monitoring-plugin';
import { tracingPlugin } from './operations/monitoring/tracing-plugin';
import { assetsPlugin } from './pages/assets/assets-plugin';
import type { SiteParts } from './pages/cdn/page-purger';
import { servePageCdn } from './pages/cdn/serve-page-cdn';
import { fullReleasePlugin } from './pages/full-release-plugin';
import { liveReloadPlugin } from './pages/live-reload/live-reload-plugin';
import { MissedAddresses } from './pages/missed-addresses/missed-addresses';
import { missedAddressesPlugin } from './pages/missed-addresses/missed-addresses-plugin';
import { offlinePlugin } from './pages/offline/offline-plugin';
import { pageDataPlugin } from './pages/page-data-plugin';
import { pagePlugin } from './pages/page-plugin';
import { seoPlugin } from './pages/seo-plugin';
import { staffPagePlugin } from './pages/staff-page-plugin';
import { staffSearchPlugin } from './pages/staff-search/staff-search-plugin';
import { todayPlugin } from './pages/today/today-plugin';
import { vainSearchesPlugin } from './pages/vain-searches/vain-searches-plugin';
import { isOpenPattern } from './releases/checks/fill-pattern';
import { matchesPath } from './releases/checks/route-patterns';
import { readSamplePages } from './releases/checks/sample-pages';
import { releaseArtwork } from './releases/live/release-artwork';
import { serialized } from './releases/live/serialized';
import { linksOfFrame, siteNavigation } from './releases/live/site-navigation';
import { siteTexts } from './releases/live/site-texts';
import { siteTextsPlugin } from './releases/live/site-texts-plugin';
import { noticeDroppedTexts } from './releases/notices/dropped-texts';
import { ReleaseNotices } from './releases/notices/release-notices';
import { releasesPlugin } from './releases/releases-plugin';
import { createInProcessTransport } from './releases/rendering/in-process-transport';
import { openReleases } from './releases/site-releases';
import { bodyTimeoutPlugin, uploadTimeoutMs } from './security/body-timeouts';
import { cookieFloodGuard } from './security/cookie-flood';
import { logOptions } from './security/log';
import { securityHeaders } from './security/security-headers';
import { loginThrottle } from './staff/login-throttle';
import { noticesPlugin } from './staff/notices/notices-plugin';
import { openStaff } from './staff/staff';
import { staffFrames } from './staff/staff-frames';
import { staffPages } from './staff/staff-pages';
import { staffSessions } from './staff/staff-sessions';
import { feedsPlugin } from './stock/feeds/feeds-plugin';
import { staffRecallsPlugin } from './stock/recalls/staff/recalls-plugin';
import { trashedRecallList } from './stock/recalls/staff/trashed-list';
import { staffStockPlugin } from './stock/staff/stock-plugin';
import { trashedCar } from './stock/staff/trashed-car';
import { stockSource } from './stock/stock-source';
import { visitorTexts } from './visitor-texts';

/** The whole site in one Fastify application: assets, API, pages. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const { config, database, campaigns, content, stock, changes } = context;
  const reviews = new LiveSnapshot({
    ...{ name: 'reviews', read: () => reviewsState(database) },
    maxAgeMs: changes.maxAgeMs,
  });
  const siteParts = async (): Promise<SiteParts> => ({
    content: await content.revision(),
    campaigns: await campaigns.revision(),
    stock: await stock.revision(),
    reviews: await reviews.current(),
    day: dayInBahrain(new Date()),
  });
  const refresh = () =>
    Promise.all([
      content.refreshRevision(),
      ...[campaigns, stock, reviews].map((part) => part.refresh()),
    ]);
  /** Another text whenever visitors are to see something else. */
  const revision = async () => Object.values(await siteParts()).join(' ');
  const headersTimeout = config.headersTimeoutSeconds * 1000;
  // Node refuses headers that may take longer than the whole request
  const requestTimeout = Math.max(uploadTimeoutMs, headersTimeout);
  const app = fastify({
    logger: { ...logOptions, level: config.logLevel, ...(config.tracing && { mixin: traceIds }) },
    // One line for each call is the API's own business.
    logController: new LogController({ disableRequestLogging: true }),
    // A visitor's address is what our own proxy says, not what the visitor does.
    trustProxy: config.trustedProxies,
    ...appOptions,
    keepAliveTimeout: config.keepAliveSeconds * 1000,
    // Whoever is still sent here while it closes is answered
    return503OnClosing: false,
    requestTimeout,
    http: { ...appOptions.http, headersTimeout, requestTimeout },
  });
  app.setErrorHandler(answerFault);
  // its spans are around every other hook
  if (config.tracing) await app.register(tracingPlugin);
  await app.register(helmet, securityHeaders);
  await app.register(bodyTimeoutPlugin);
  await app.register(cookieFloodGuard);
  // before every hook that asks who somebody is
  await app.register(cookie, { secret: config.secret });
  await app.register(compress, { global: true, threshold: 512 });
  const notices = new ReleaseNotices({
    ...{ config, database, log: app.log },
    ownerOf: (name) => releases.ownerOf(name),
  });
  const logged = async (work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => app.log.error(error));
  };
  // pages do not wait for what takes long: reading the whole content
  const reading = serialized(() => logged(content.refresh));
  const follow = serialized(async () => {
    await logged(refresh);
    cdn?.look();
    reading.request();
  });
  app.addHook('onListen', async () => changes.start(follow.request));
  app.addHook('onClose', async () => {
    await changes.stop();
    await follow.stop();
    await reading.stop();
  });
  let samplesOf = await readSamplePages(database, campaigns, stock);
  content.onChange(async () => {
    samplesOf = await readSamplePages(database, campaigns, stock);
  });
  const releases = await openReleases({
    config,
    database,
    readApi: createInProcessTransport(app, revision),
    revision,
    samplesOf: (pattern) => samplesOf(pattern),
    log: app.log,
    notify: (event) => {
      context.metrics.countReleaseEvent(event.event);
      notices.enqueue(event);
    },
  });
  app.decorate('ownTexts', () => {
    const { texts } = content.latest;
    return { en: ownTextsIn(texts, 'en'), ar: ownTextsIn(texts, 'ar') };
  });
  notices.start();
  app.addHook('onClose', () => notices.stop());
  // another part of the site that is to be found is another source
  const search = new SiteSearch([
    contentSource({ database, revision: () => content.revision() }),
    stockSource(stock),
  ]);
  content.onChange(() => search.refresh());
  stock.onChange(() => search.refresh());
  // no visitor waits for the first index, and the start does not either
  app.addHook('onListen', async () => {
    search.refresh().catch((error: unknown) => app.log.error(error));
  });
  const sessions = staffSessions({ database, config });
  const throttle = loginThrottle();
  const staff = openStaff({ database, config, throttle, sessions });
  const contentPreviews = new ContentPreviews(context.contentParts, config.secret);
  const { live, tokens, refreshToken } = releases;
  const frames = staffFrames({
    database,
    links: () => live.current.staff?.links ?? [],
    brand: (locale) => content.latest.settings.brand_name[locale],
  });
  const parts = {
    ...{ ...context, contentPreviews, revision, releases, search },
    ...{ throttle, sessions, staff, frames },
  };
  // its counts are of the routes that follow
  context.metrics.watchReleases(() => releases.live.pages.all());
  context.metrics.watchRenderers(releases.rendererLoad);
  await app.register(monitoringPlugin, parts);
  await app.register(browserReportPlugin, parts);
  await app.register(assetsPlugin, parts);
  await app.register(seoPlugin, parts);
  await app.register(feedsPlugin, { ...parts, settings: () => content.latest.settings });
  await app.register(offlinePlugin, parts);
  await app.register(releasesPlugin, parts);
  const siteStyles = (locale: Locale) =>
    live.current.assetsOf(null, locale).styles.map(({ css }) => css);
  await app.register(staffPages, { ...parts, tokens, lookUpToken: refreshToken, siteStyles });
  await app.register(noticesPlugin, {
    ...{ ...parts, siteStyles },
    stateOf: (person, notice) => noticeState(database, person, notice),
  });
  await app.register(todayPlugin, { ...parts, siteStyles });
  await app.register(staffSearchPlugin, { ...parts, siteStyles });
  await app.register(campaignsPlugin, {
    ...parts,
    artwork: () => releaseArtwork(live.current.versions, releases.ensureLocal),
  });
  await app.register(replacedFilesPlugin, parts);
  const textsOfSite = () => siteTexts(live.current, visitorTexts);
  await app.register(approvalsPlugin, parts);
  const campaignsFor = campaignDrafts(parts);
  const navigationOfSite = async () => {
    const current = await content.current();
    const texts = allTexts(textsOfSite(), current.texts);
    return siteNavigation(live.current.pinned, texts, await pagesOfStaff(database, current));
  };
  await app.register(contentPlugin, {
    ...{ ...parts, siteTexts: textsOfSite, siteNavigation: navigationOfSite },
    otherDrafts: (caller) => ({ campaign: campaignsFor(caller) }),
    isPageOfRelease: (address) =>
      live.current.pinned.remotes.some(({ routes }) =>
        routes.some(({ path }) => !isOpenPattern(path) && matchesPath(path, address)),
      ),
  });
  const tellDroppedTexts = async () => {
    const { texts: own } = await content.current();
    await noticeDroppedTexts(database, { own, released: textsOfSite() }, new Date());
  };
  live.onChange(() => {
    tellDroppedTexts().catch((err: unknown) =>
      app.log.error({ err }, 'dropped texts are not told'),
    );
  });
  await app.register(siteTextsPlugin, {
    ...{ ...parts, siteTexts: textsOfSite, siteNavigation: navigationOfSite },
  });
  await app.register(trashPlugin, {
    ...parts,
    otherKinds: { car: trashedCar({ database }), 'recall-list': trashedRecallList({ database }) },
  });
  await app.register(staffStockPlugin, parts);
  await app.register(staffRecallsPlugin, parts);
  await app.register(previewLinksPlugin, parts);
  const missed = new MissedAddresses({ database, sessions, log: app.log });
  await app.register(missedAddressesPlugin, { ...parts, missed });
  await app.register(vainSearchesPlugin, parts);
  await app.register(inboxPlugin, parts);
  await app.register(calendarPlugin, parts);
  await app.register(reviewsPlugin, parts);
  await app.register(inboundMailPlugin, parts);
  // gives the pages their anti-forgery cookies
  await app.register(apiPlugin, {
    ...parts,
    linksOfFrame: (place) => linksOfFrame(live.current.pinned, place),
  });
  if (config.liveReload) await app.register(liveReloadPlugin, parts);
  await app.register(languagePlugin, parts);
  const cdn = servePageCdn(app, { ...parts, siteParts, refresh });
  await app.register(pageDataPlugin, { ...parts, cdn });
  await app.register(fullReleasePlugin, parts);
  await app.register(buildSheets, parts);
  await app.register(pagePlugin, { ...parts, siteStyles, missed, cdn });
  await app.register(staffPagePlugin, parts);
  return app;
}
