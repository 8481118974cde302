import type { FastifyBaseLogger } from 'fastify';
import { dayInBahrain } from 'shared-contracts/locale';
import { publishDueCampaigns } from '../campaigns/drafts/going-live';
import {
  namesOf,
  type PreparedDrafts,
  prepareDrafts,
  publishDailyNews,
  publishDueDrafts,
} from '../drafts/going-live';
import { storedDigest } from '../import/content.queries';
import type { LiveContent } from '../live-content';
import type { ContentDependencies } from '../records/content-dependencies';
import { dueTogether, nextScheduledAt } from './drafts.queries';

/** ms before a moment when its content is checked, so that only the writing is left for the moment itself. */
const ahead = 10_000;

/** The next moment at which something is to be published. */
interface Moment {
  /** ms. */
  moment: number;
  /** Digest of the content that the drafts were checked with. */
  digest?: string | undefined;
  prepared?: PreparedDrafts;
}

interface ScheduleOptions {
  log: Pick<FastifyBaseLogger, 'error'>;
  now: () => Date;
  /** This server's snapshot; it is kept ready for the moment, too. */
  content?: Pick<LiveContent, 'expect' | 'refresh'> | undefined;
  interval?: number;
}

/**
 * Publishes the scheduled drafts of all kinds, and the news of a new day, on time. Every server polls every `interval`
 * ms and prepares what is due next; one of them publishes it, and all show it at once. Returns the function that stops
 * it.
 */
export function startSchedule(
  parts: ContentDependencies,
  { log, now, content, interval: intervalMs = 500 }: ScheduleOptions,
): () => Promise<void> {
  const { database } = parts;
  let pendingRun: Promise<void> | undefined;
  let day = dayInBahrain(now());
  let next: Moment = { moment: Number.POSITIVE_INFINITY };
  let atMoment: NodeJS.Timeout | undefined;
  const failing = new Set<string>();
  /** A step that fails is tried again at the next poll, and keeps no other one from its turn. */
  const attempt = async (step: string, work: () => Promise<void>) => {
    try {
      await work();
      failing.delete(step);
    } catch (error) {
      // log only the first failure while, for example, the database is unreachable
      if (!failing.has(step)) log.error({ err: error }, `the schedule fails at ${step}`);
      failing.add(step);
    }
  };
  const run = async () => {
    const { moment, prepared } = next;
    const isMoment = moment <= now().getTime();
    await attempt('campaigns', () => publishDueCampaigns(database, now(), attempt));
    await attempt('content', () => publishDueDrafts(parts, now(), prepared));
    await attempt('the news of a new day', async () => {
      const today = dayInBahrain(now());
      const ofDay = prepared?.drafts.length === 0 ? prepared.change : undefined;
      if (today !== day) await publishDailyNews(parts, now(), ofDay);
      day = today;
    });
    if (isMoment) await attempt('showing it', async () => content?.refresh());
    await attempt('what comes next', async () => {
      await prepareNext();
      const wait = next.moment - now().getTime();
      // What is due before the next poll is published on time. What has been due for longer could not be published:
      // it waits for the poll, because trying it without a pause would keep the server busy.
      if (Math.abs(wait) < intervalMs) atMoment = setTimeout(ask, Math.max(wait, 10)).unref();
    });
  };
  const prepareNext = async () => {
    const due = await nextScheduledAt(database);
    const midnight = Date.parse(`${day}T24:00:00+03:00`);
    const moment = Math.min(due === null ? midnight : Date.parse(due), midnight);
    const isNear = moment - now().getTime() < ahead;
    const drafts = isNear ? await dueTogether(database, new Date(moment)) : [];
    const digest = await storedDigest(database);
    // a campaign's version was made when it was approved
    const isOfContent = drafts.length > 0 || moment === midnight;
    const isReady =
      next.prepared &&
      next.moment === moment &&
      next.digest === digest &&
      namesOf(next.prepared.drafts) === namesOf(drafts);
    if (isReady) return;
    next = { moment, digest };
    if (!isNear || !isOfContent) return;
    // faults of live content are reported elsewhere
    next.prepared = await prepareDrafts(parts, drafts, new Date(moment));
    if (next.prepared.change) content?.expect(next.prepared.change);
  };
  function ask() {
    clearTimeout(atMoment);
    pendingRun ??= run().finally(() => {
      pendingRun = undefined;
    });
  }
  const timer = setInterval(ask, intervalMs).unref();
  return async () => {
    clearInterval(timer);
    await pendingRun;
    clearTimeout(atMoment);
  };
}
