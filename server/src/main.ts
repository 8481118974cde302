import cluster from 'node:cluster';
import { setTimeout } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app';
import { type AppContext, openContext } from './app-context';
import { type Config, readConfig } from './config/config';
import { ConfigError } from './config/config-error';
import { deliveryWarnings } from './config/delivery-config';
import { isPublic, readStartConfig } from './config/start-faults';
import { startTracing } from './config/tracing/tracing';
import { followContent } from './content/brochures/follow-content';
import { ContentError } from './content/content-error';
import { openFiles } from './content/prepare-files';
import { startAlertsJob } from './leads/alerts/match-alerts';
import { startDueJob } from './leads/answering/overdue';
import { DeliveryWorker } from './leads/delivery/delivery-worker';
import { dealerOf } from './leads/delivery/destination';
import { destinationsOf, noticeDestinationsOf } from './leads/delivery/destinations';
import { startNextStepsJob } from './leads/follow-up/next-steps';
import { startHoldsJob } from './leads/holding/end-holds';
import { startLeadDaysJob } from './leads/inbox/lead-days-job';
import { ReplyAddresses } from './leads/replies/reply-addresses';
import { VisitorRequests } from './leads/requests/visitor-requests';
import { startRetention } from './leads/retention/retention-job';
import { startReviewsJob } from './leads/reviews/ask-for-reviews';
import { explainStartFailure } from './operations/start-failure';
import { startHeartbeat } from './operations/workers/heartbeat';
import { supervise } from './operations/workers/supervise';
import { workerCount } from './operations/workers/worker-count';
import { startNoticesJob } from './staff/notices/queue-notices';
import { hasAdministrator } from './staff/people/people.queries';
import { newSignInLink } from './staff/sign-in-link';

function logStep(sentence: string): void {
  console.log(`${process.uptime().toFixed(1).padStart(6)} s  ${sentence}`);
}

/** The whole start, step by step; any failure is one sentence and an exit code. */
async function serve(config: Config): Promise<void> {
  const files = await openFiles(config, logStep);
  const context = await openContext(config, files, logStep);
  const { database, campaigns, content, media, metrics, leadFiles, stock, scheduledSheet } =
    context;
  const app = await buildApp(context);
  const stopTracing = await startTracing(config.tracing, app.log);
  const dealer = dealerOf(content.latest);
  content.onChange((_, next) => Object.assign(dealer, dealerOf(next)));
  const { replies } = config.delivery;
  const worker = new DeliveryWorker({
    database,
    destinations: destinationsOf(
      config.delivery,
      dealer,
      leadFiles,
      { database, origin: config.publicOrigin },
      config.advertising,
      new VisitorRequests({ database, secret: config.secret, now: () => new Date() }),
      stock,
      replies ? new ReplyAddresses(config.secret, replies.mailbox) : undefined,
    ),
    noticeDestinations: noticeDestinationsOf(config.delivery, {
      ...{ database, origin: config.publicOrigin, secret: config.secret },
    }),
    log: app.log,
    onOutcome: (destination, outcome) => metrics.countDelivery(destination, outcome),
  });
  worker.start();
  const brochureFollower = followContent({
    ...context,
    files,
    onError: (error) => app.log.error(error),
  });
  const stopFollowing = [content, campaigns, stock].map((live) => live.startPolling());
  const work = { database, log: app.log };
  const hasMail = config.delivery.mail !== null;
  const stopWork = [
    startRetention({ ...work, leadFiles }),
    scheduledSheet?.start(app.log),
    startHoldsJob(work),
    startNextStepsJob(work),
    startDueJob(work),
    startLeadDaysJob(work),
    startNoticesJob({ ...work, hasMail }),
    // nobody could be told without a mail server
    ...(hasMail ? [startAlertsJob({ ...work, stock }), startReviewsJob(work)] : []),
  ];
  // 30 s at most, with the exit itself; a second signal ends the process at once
  closeWithGrace({ delay: 28_000 }, async ({ signal }) => {
    await app.startDraining();
    // Interrupted in a terminal it ends without the wait: no balancer is in front
    if (signal === 'SIGTERM') await setTimeout(config.drainSeconds * 1000);
    for (const stop of stopFollowing) stop();
    await app.close();
    await Promise.all([
      worker.stop(),
      brochureFollower.stop(),
      ...stopWork.map((stop) => stop?.()),
    ]);
    await stopTracing();
    await database.destroy();
  });
  if (cluster.isWorker) startHeartbeat();
  await app.listen({ port: config.port, host: config.host });
  logStep(`Showroom is ready: ${config.publicOrigin}`);
  // the first of several workers acts for all
  const isFirst = (cluster.worker?.id ?? 1) === 1;
  if (isFirst) for (const warning of deliveryWarnings(config.delivery)) logStep(warning);
  if (isFirst && !(await hasAdministrator(database)))
    logStep(await invitation({ database, config }));
  // none of it is in the way of the first page
  if (isFirst) await brochureFollower.printMissing();
  if (config.preparePictures && isFirst)
    await media.makeAll().catch((error: unknown) => app.log.error(error));
}

/** How the first administrator comes in. The log of a public site is read by more people than may sign in. */
async function invitation(site: Pick<AppContext, 'database' | 'config'>): Promise<string> {
  return isPublic(site.config)
    ? 'There is no administrator yet: `npm run release -- sign-in` prints a link for the first.'
    : `For who runs this machine, once: ${await newSignInLink(site)}`;
}

async function main(): Promise<void> {
  const config = readStartConfig();
  const count = workerCount(config);
  await (count > 1 && cluster.isPrimary ? supervise(count) : serve(config));
}

main().catch((error: unknown) => {
  console.error(explainError(error) ?? error);
  process.exit(1);
});

/** What an editor or an operator can mend; null for a bug, which shows where it is. */
function explainError(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof ContentError) return error.message;
  return explainStartFailure(error, readConfig());
}
