import type { AnyRelease } from 'shared-contracts/release-schema';
import type { Fault } from 'shared-contracts/releasing/service';

/** A release whose own checks failed, according to its attestation, does not go live. */
export const checkAttestation = ({ attestation }: AnyRelease): Fault[] =>
  (attestation?.ran ?? [])
    .filter(({ passed }) => !passed)
    .map(({ name, said }) => ({
      check: 'sources',
      where: name,
      rule: `did not pass (${said})`,
      mend: 'Mend the sources, and publish again',
    }));
