import { watch } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Transport } from 'shared-contracts/api';
import { channelFile, readChannel } from './channel';
import { activate, type LiveRelease } from './live-release';

interface LiveReleasesOptions {
  releasesDir: string;
  origin: string;
  /** Carries the loaders' calls to the API of this process. */
  transport: Transport;
  log: FastifyBaseLogger;
}

/** Holds the release that new documents get, and follows the channel without a restart. */
export class LiveReleases {
  #current: LiveRelease | undefined;
  readonly #listeners: (() => void)[] = [];
  readonly #options: LiveReleasesOptions;
  readonly #stopFollowing: () => void;

  private constructor(options: LiveReleasesOptions) {
    this.#options = options;
    this.#stopFollowing = followFile(channelFile(options.releasesDir), () => this.#replace());
  }

  /** Activates what the channel names. Rejects when there is nothing that can be served. */
  static async open(options: LiveReleasesOptions): Promise<LiveReleases> {
    const releases = new LiveReleases(options);
    try {
      releases.#current = await releases.#activate();
    } catch (error) {
      releases.close();
      throw error;
    }
    return releases;
  }

  get current(): LiveRelease {
    if (!this.#current) throw new Error('no release is live');
    return this.#current;
  }

  /** Calls back after each change of what is live. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  close(): void {
    this.#stopFollowing();
  }

  async #activate(): Promise<LiveRelease> {
    const { releasesDir, origin, transport, log } = this.#options;
    const versions = await readChannel(releasesDir);
    return activate({
      releasesDir,
      versions,
      origin,
      transport,
      onTrouble: (remote, error) => log.error({ remote, err: error }, 'left to the browser'),
    });
  }

  async #replace(): Promise<void> {
    const { log } = this.#options;
    try {
      const next = await this.#activate();
      if (next.pinned.id === this.#current?.pinned.id) return;
      this.#current = next;
      log.info({ release: next.pinned.id }, 'release activated');
      for (const listener of this.#listeners) listener();
    } catch (error) {
      log.error({ err: error }, 'release refused, the last good one stays');
    }
  }
}

/** Calls back once after each replacement of a file. The folder is watched, because a replaced file is another one. */
function followFile(file: string, onChange: () => void): () => void {
  let pending: NodeJS.Timeout | undefined;
  const watcher = watch(path.dirname(file), (_event, name) => {
    if (name !== path.basename(file)) return;
    clearTimeout(pending);
    pending = setTimeout(onChange, 50);
  });
  return () => {
    clearTimeout(pending);
    watcher.close();
  };
}
