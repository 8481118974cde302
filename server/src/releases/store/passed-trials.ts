import type { VersionName } from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import { digestOf } from '../../security/secrets';
import { signedTexts } from '../../security/signed-text';
import type { FileStore } from '../../storage/file-store';
import type { RetiredRoute } from './channel-file';

/** What a trial has rendered: stored versions side by side, without the retired routes, with a content. */
export interface Trial {
  versions: readonly VersionName[];
  retired: readonly RetiredRoute[];
  /** Revision of the API's answers. */
  revision: string;
}

const file = 'passed-trials.json';
const listSchema = v.array(v.string());

/** An older one is tried again when it is needed. */
const maxTrials = 200;

/**
 * Trials that stored versions have passed, so that a promotion and each server need not repeat what a publish has
 * tried. Each is sealed with the site's secret: write access to the store is not enough to claim one.
 */
export class PassedTrials {
  readonly #signedTexts: ReturnType<typeof signedTexts>;

  constructor(
    private readonly store: FileStore,
    secret: string,
  ) {
    this.#signedTexts = signedTexts(secret, 'passed trial');
  }

  async has(trial: Trial): Promise<boolean> {
    return (await this.#read()).includes(this.#sealOf(trial));
  }

  /** Of two that write at once one is lost, and its trial is repeated. */
  async add(trial: Trial): Promise<void> {
    const seal = this.#sealOf(trial);
    const others = (await this.#read()).filter((other) => other !== seal);
    const list = [...others, seal].slice(-maxTrials);
    await this.store.replace(file, Buffer.from(JSON.stringify(list)));
  }

  #sealOf({ versions, retired, revision }: Trial): string {
    const names = versions.map(({ name, version }) => `${name}@${version}`).sort();
    const paths = retired.map(({ path }) => path).sort();
    return this.#signedTexts.sign(digestOf(JSON.stringify([names, paths, revision])));
  }

  async #read(): Promise<string[]> {
    const bytes = await this.store.read(file);
    const list = v.safeParse(listSchema, JSON.parse(bytes?.toString('utf8') || '[]'));
    return list.success ? list.output : [];
  }
}
