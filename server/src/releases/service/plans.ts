import type { AnyRelease } from 'shared-contracts/release-schema';
import { type Order, OrderError } from 'shared-contracts/releasing/service';
import { withoutPlan, withPlan } from '../store/channel-changes';
import { type ChannelFile, type Plan, plansIn } from '../store/channel-file';
import type { Reason } from '../store/channel-journal';
import { siteAuthor } from '../store/stopped-versions';
import { orderFailure } from './failures';
import { actionFor, assertNoOtherCanary, type ChangeDependencies, goLive } from './go-live';

/**
 * Adds a plan of timed traffic steps to the channel. Throws an `OrderError` when the steps do not rise, or when one
 * of the releases has a canary or a plan already.
 */
export function addPlan(
  channel: ChannelFile,
  { releases, steps, why }: Order<'plan'>,
  by: string,
): ChannelFile {
  const isRising = steps.every(
    ({ at, traffic }, index) =>
      !Number.isNaN(Date.parse(at)) &&
      traffic > (steps[index - 1]?.traffic ?? 0) &&
      traffic <= 100 &&
      at > (steps[index - 1]?.at ?? ''),
  );
  if (!isRising)
    throw new OrderError('Each step comes later than the one before, and is for more visitors');
  for (const release of releases) {
    assertNoOtherCanary(channel, release, null);
    const existing = planOf(channel, release.name);
    if (existing)
      throw new OrderError(
        `${release.name} has a plan of ${existing.by} already: rollback ${release.name} ends it`,
      );
  }
  return withPlan(channel, { releases, steps, by, why });
}

/** The plan that includes a micro-frontend. */
export const planOf = (channel: ChannelFile, name: string): Plan | undefined =>
  plansIn(channel).find(({ releases }) => releases.some((one) => one.name === name));

/** Applies the plan steps that are due. When several servers try at once, the journal lets one of them succeed. */
export async function runDuePlans(parts: ChangeDependencies, now: Date): Promise<void> {
  const { journal } = parts;
  const { channel } = await journal.head();
  for (const due of plansIn(channel).filter((plan) => isDue(plan, now))) {
    const action = actionFor(due.steps[0]?.traffic ?? 0);
    const reason: Reason = { at: now.toISOString(), by: due.by, action, why: due.why };
    try {
      await journal.update(reason, async (current) => {
        const plan = findSamePlan(current, due);
        return plan && nextStep(parts, current, plan, { reason, now });
      });
    } catch (error) {
      const why = orderFailure(error);
      if (why === null) throw error;
      const end: Reason = { ...reason, by: siteAuthor, action: 'plan ended', why };
      await journal.update(end, (current) => {
        const plan = findSamePlan(current, due);
        return plan && withoutPlan(current, plan);
      });
    }
  }
}

const isDue = ({ steps: [next] }: Plan, now: Date) =>
  next !== undefined && Date.parse(next.at) <= now.getTime();

const findSamePlan = (channel: ChannelFile, plan: Plan): Plan | null =>
  plansIn(channel).find((one) => JSON.stringify(one) === JSON.stringify(plan)) ?? null;

async function nextStep(
  parts: ChangeDependencies,
  channel: ChannelFile,
  plan: Plan,
  { reason, now }: { reason: Reason; now: Date },
): Promise<ChannelFile> {
  const [step, ...rest] = plan.steps;
  if (!step) return withoutPlan(channel, plan);
  const releases = await Promise.all(
    plan.releases.map(async ({ name, version }): Promise<AnyRelease> => {
      const release = await parts.archive.describe(name, version);
      if (!release) throw new OrderError(`There is no ${name} ${version} any more`);
      return release;
    }),
  );
  const { traffic } = step;
  const order = { traffic, replaces: null, reason };
  const next = await goLive(parts, withoutPlan(channel, plan), releases, order);
  if (rest.length === 0) return next;
  // Shifts the remaining steps by the delay: after downtime, each share still runs for its planned duration.
  const delayMs = now.getTime() - Date.parse(step.at);
  const steps = rest.map(({ at, ...one }) => ({
    ...one,
    at: new Date(Date.parse(at) + delayMs).toISOString(),
  }));
  return withPlan(next, { ...plan, steps });
}
