import path from 'node:path';
import { readCandidate } from 'shared-contracts/releasing/candidate';
import { refusalText } from 'shared-contracts/releasing/print';
import { Refused, type VersionName } from 'shared-contracts/releasing/service';
import type { StoreReleaseService } from '../service/store-service';
import { workspaceOf } from './builds';

/** A version that stands in this checkout. */
interface Standing extends VersionName {
  /** Whether it lies in the `dist` of its workspace; else it is stored already. */
  isBuilt: boolean;
}

/**
 * The local default: stores what was built and makes all of it live at once. What is refused keeps the
 * version that it had, and the others go live without it. Resolves with the exit code, 1 when anything
 * was refused.
 */
export async function ship(
  standing: readonly Standing[],
  service: StoreReleaseService,
  print: (text: string) => void,
): Promise<number> {
  let code = 0;
  let rest = [...standing];
  while (rest.length > 0) {
    try {
      const dists = rest.filter(({ isBuilt }) => isBuilt).map(({ name }) => distOf(name));
      const stored = rest.filter(({ isBuilt }) => !isBuilt);
      await service.ship(
        await Promise.all(dists.map(readCandidate)),
        stored,
        'built in this checkout',
      );
      return code;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      print(refusalText(error));
      code = 1;
      rest = rest.filter(({ name }) => !error.releases.some((refused) => refused.name === name));
    }
  }
  return code;
}

const distOf = (name: string) => path.join(workspaceOf(name), 'dist');

/** Reads `mfe-careers@1.0.0-3fa2b1c9` or, when it was built a moment ago, `mfe-careers@1.0.0-3fa2b1c9!`. */
export function readStanding(text: string): Standing {
  const [name = '', version = ''] = text.replace(/!$/, '').split('@');
  return { name, version, isBuilt: text.endsWith('!') };
}
