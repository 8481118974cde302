import type { Answer } from 'shared-contracts/releasing/service';
import type { ChannelEntry, ChannelFile } from '../store/channel-file';
import { bucketOf, canaryFor } from '../store/traffic';

/** Explains which version of each micro-frontend a visitor gets, and why. */
export function explainVisitor(
  { microFrontends }: ChannelFile,
  visitorId: string,
): Answer<'explain'> {
  return Object.entries(microFrontends).flatMap(([name, entries]) => {
    const canaries = entries.filter(({ deployment }) => !deployment.default);
    const standard = entries.find(({ deployment }) => deployment.default);
    const claimed = canaryFor(entries, visitorId);
    const assigned = claimed ?? standard;
    const [first] = canaries;
    if (!assigned && first)
      return [{ name, version: 'nothing', why: bucketReason(canaries, claimed, visitorId) }];
    if (!assigned) return [];
    const { version } = assigned.metadata;
    if (canaries.length === 0) return [{ name, version, why: 'everybody has it' }];
    return [{ name, version, why: bucketReason(canaries, claimed, visitorId) }];
  });
}

function bucketReason(
  canaries: ChannelEntry[],
  claimed: ChannelEntry | undefined,
  visitorId: string,
) {
  const share = canaries.reduce((sum, { deployment }) => sum + deployment.traffic, 0);
  const salt = (claimed ?? canaries[0])?.extras.salt ?? '';
  const bucket = bucketOf(visitorId, salt).toFixed(2);
  return claimed
    ? `the visitor's place ${bucket} lies below ${share}: the canary's`
    : `the visitor's place ${bucket} lies at ${share} or above: the default's`;
}
