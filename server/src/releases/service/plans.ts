import type { AnyRelease } from 'shared-contracts/release-schema';
import { formatFault, type Order, OrderError, Refused } from 'shared-contracts/releasing/service';
import type { ReleaseValidator } from '../checks/release-validator';
import { withoutPlan, withPlan } from '../store/channel-changes';
import { type ChannelFile, type Plan, plansIn } from '../store/channel-file';
import type { ChannelJournal, Reason } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';
import { assertNoOtherCanary, goLive } from './go-live';

interface PlanDependencies {
  journal: ChannelJournal;
  validator: ReleaseValidator;
  archive: ReleaseArchive;
}

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
    const existing = plansIn(channel).find((plan) => includesRelease(plan, release.name));
    if (existing)
      throw new OrderError(
        `${release.name} has a plan of ${existing.by} already: rollback ${release.name} ends it`,
      );
  }
  return withPlan(channel, { releases, steps, by, why });
}

const includesRelease = (plan: Plan, name: string) =>
  plan.releases.some((one) => one.name === name);

/**
 * Applies the plan steps that are due. When several servers try at once, the journal lets one of them succeed.
 */
export async function runDuePlans(parts: PlanDependencies, now: Date): Promise<void> {
  const { journal } = parts;
  const { channel } = await journal.head();
  for (const due of plansIn(channel).filter((plan) => isDue(plan, now))) {
    const action = due.steps[0]?.traffic === 100 ? 'promote' : 'canary';
    const reason: Reason = { at: now.toISOString(), by: due.by, action, why: due.why };
    try {
      await journal.update(reason, async (current) => {
        const plan = findSamePlan(current, due);
        return plan && nextStep(current, plan, { ...parts, reason, now });
      });
    } catch (error) {
      const sentence = planFailure(error);
      if (sentence === null) throw error;
      const end: Reason = { ...reason, by: 'the site', action: 'plan ended', why: sentence };
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

interface StepContext extends PlanDependencies {
  reason: Reason;
  now: Date;
}

async function nextStep(
  channel: ChannelFile,
  plan: Plan,
  { validator, archive, journal, reason, now }: StepContext,
): Promise<ChannelFile> {
  const [step, ...rest] = plan.steps;
  if (!step) return withoutPlan(channel, plan);
  const releases = await Promise.all(
    plan.releases.map(async ({ name, version }): Promise<AnyRelease> => {
      const release = await archive.describe(name, version);
      if (!release) throw new OrderError(`There is no ${name} ${version} any more`);
      return release;
    }),
  );
  const { traffic } = step;
  const next = await goLive(withoutPlan(channel, plan), releases, {
    ...{ traffic, replaces: null, reason, validator, archive, journal },
  });
  if (rest.length === 0) return next;
  // Shifts the remaining steps by the delay: after downtime, each share still runs for its planned duration.
  const delayMs = now.getTime() - Date.parse(step.at);
  const steps = rest.map(({ at, ...one }) => ({
    ...one,
    at: new Date(Date.parse(at) + delayMs).toISOString(),
  }));
  return withPlan(next, { ...plan, steps });
}

/** The reason as text; null for an internal error. */
function planFailure(error: unknown): string | null {
  if (error instanceof OrderError) return error.message;
  if (!(error instanceof Refused)) return null;
  return error.releases.flatMap(({ faults }) => faults.map(formatFault)).join('; ');
}
