import { type StageName, stages as stageNames } from 'shared-contracts/releasing/service';
import type { StageConfig } from '../../config/release-config';
import type { FileStore } from '../../storage/file-store';
import { ChannelJournal } from './channel-journal';
import { siteKey } from './release-keys';

/** What each stage has for itself. That of production is at the root of the store. */
const ownFolders = /^(servers|tokens|audit|previews)(\/|$)|^passed-(trials|pages)\.json$/;
/** Files of a version that the site of each stage signs or believes by its own keys. */
const ownVersionFiles = /^([^/]+\/[^/]+\/(?:signature|attestation))\.json$/;

/**
 * The store as the site of one stage sees it: releases are shared, all else is its own. It refuses to write to the
 * channel of another stage.
 */
export class StageStore implements FileStore {
  constructor(
    private readonly shared: FileStore,
    private readonly stage: StageName,
  ) {}

  get location(): string {
    return this.shared.location;
  }

  read(name: string) {
    return this.shared.read(this.#nameOf(name));
  }

  async list(folder: string) {
    const own = this.#nameOf(folder);
    const names = await this.shared.list(own);
    return names.map((name) => folder + name.slice(own.length));
  }

  writtenAt(name: string) {
    return this.shared.writtenAt(this.#nameOf(name));
  }

  async create(name: string, bytes: Buffer) {
    return this.shared.create(this.#writable(name), bytes);
  }

  async replace(name: string, bytes: Buffer) {
    await this.shared.replace(this.#writable(name), bytes);
  }

  async remove(name: string) {
    await this.shared.remove(this.#writable(name));
  }

  watch(folder: string, onChange: () => void) {
    return this.shared.watch(this.#nameOf(folder), onChange);
  }

  #nameOf(name: string): string {
    if (this.stage === 'production') return name;
    if (ownFolders.test(name)) return `stages/${this.stage}/${name}`;
    return name.replace(ownVersionFiles, `$1.${this.stage}.json`);
  }

  #writable(name: string): string {
    const [, channel = this.stage] = /^channels\/(\w+)[./]/.exec(name) ?? [];
    if (channel !== this.stage) throw new Error(`The site of ${this.stage} writes no ${name}`);
    return this.#nameOf(name);
  }
}

/** The secret by which a stage seals and signs: none accepts what another has sealed, even with the same setting. */
export const stageSecret = ({ secret, stage }: { secret: string; stage: { name: StageName } }) =>
  stage.name === 'production' ? secret : `${stage.name} ${secret}`;

interface Stage {
  name: StageName;
  store: FileStore;
  journal: ChannelJournal;
}

/** The stages of a store, and the rules of the own one. */
export interface Stages {
  own: Stage;
  all: readonly Stage[];
  rules: Omit<StageConfig, 'name'>;
  /** History of staging as far as its site has signed it; null when this site does not take its word. */
  signedStaging: ChannelJournal | null;
}

/** Opens all stages of a store for the site of one, which signs the changes of its own channel. */
export function openStages(
  shared: FileStore,
  { name: ownName, ...rules }: StageConfig,
  secret: string,
): Stages {
  const key = siteKey(secret);
  const all = stageNames.map((name): Stage => {
    const store = new StageStore(shared, name);
    const signs = name === ownName ? { key } : {};
    return { name, store, journal: new ChannelJournal(store, name, signs) };
  });
  const stageOf = (name: StageName) => all.find((one) => one.name === name) as Stage;
  const { stagingKey } = rules;
  return {
    ...{ own: stageOf(ownName), all, rules },
    signedStaging:
      stagingKey === null
        ? null
        : new ChannelJournal(stageOf('staging').store, 'staging', { acceptedKey: stagingKey }),
  };
}
