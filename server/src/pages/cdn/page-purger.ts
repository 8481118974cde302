import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database';
import { serialized } from '../../releases/live/serialized';
import type { PageCdn } from './page-cdn';
import { allPages, anyPart, type ContentHashes, changedKeys, contentHashes } from './page-keys';

/** Tokens of what pages are made of; each changes with its part. */
export interface SiteParts {
  content: string;
  campaigns: string;
  stock: string;
  reviews: string;
  /** Offers and vacancies end with their last day. */
  day: string;
}

interface PurgerOptions {
  database: Database;
  cdn: Pick<PageCdn, 'purge' | 'knowsKeys'>;
  parts: () => Promise<SiteParts>;
  /** Token of what is released on this server. */
  release: () => string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** ms between two looks, and until the second purge. */
  lookMs?: number;
  secondMs?: number;
}

/** ms. The pause after a failed purge doubles. */
const firstPauseMs = 100;
const maxPauseMs = 60_000;

/**
 * Purges the pages of a CDN within a second of a change. Of several servers the first that sees a change of content,
 * campaigns, stock or reviews purges for all; a release goes live at each server by itself, so each purges then.
 */
export class PagePurger {
  readonly #pending = new Set<string>();
  readonly #sending = serialized(() => this.#send());
  readonly #looking = serialized(() => this.#look().catch((error: unknown) => this.#warn(error)));
  readonly #ending = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #seen: { parts: SiteParts; release: string; hashes: ContentHashes } | undefined;

  constructor(private readonly options: PurgerOptions) {}

  start(): void {
    this.#timer = setInterval(() => this.look(), this.options.lookMs ?? 200).unref();
    this.look();
  }

  /** Looks for a change at once. */
  look(): void {
    this.#looking.request();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#ending.abort();
    await Promise.all([this.#looking.stop(), this.#sending.stop()]);
  }

  async #look(): Promise<void> {
    const { database, cdn } = this.options;
    const seen = this.#seen;
    const release = this.options.release();
    const parts = await this.options.parts();
    const hasContent = parts.content === seen?.parts.content;
    const isKnown = seen && (hasContent || !cdn.knowsKeys);
    const hashes = isKnown ? seen.hashes : await contentHashes(database);
    const names = seen ? namesOf(parts).filter((name) => seen.parts[name] !== parts[name]) : [];
    const isOurs = names.length > 0 && (await isFirst(database, parts));
    this.#seen = { parts, release, hashes };
    // what has changed while no server ran, or before this one ended, is not known
    if (!seen || seen.release !== release) return this.#purge([allPages]);
    if (!isOurs) return;
    const entries = hasContent ? [] : changedKeys(seen.hashes, hashes);
    // entries that were read beside another change have been purged with that
    const isUnknown = names.includes('day') || (!hasContent && entries.length === 0);
    this.#purge(isUnknown ? [allPages] : [anyPart, ...names, ...entries]);
  }

  /** Twice: another server may have sent an old page to the CDN before it saw the change itself. */
  #purge(keys: readonly string[]): void {
    const request = () => {
      for (const key of keys) this.#pending.add(key);
      this.#sending.request();
    };
    request();
    setTimeout(request, this.options.secondMs ?? 600).unref();
  }

  async #send(): Promise<void> {
    const { signal } = this.#ending;
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
      const keys = [...this.#pending];
      this.#pending.clear();
      try {
        // a request names few keys
        return await this.options.cdn.purge(keys.length > maxKeys ? [allPages] : keys);
      } catch (error) {
        for (const key of keys) this.#pending.add(key);
        this.#warn(error);
        await pause(pauseMs, undefined, { signal }).catch(() => {});
      }
    }
  }

  #warn(error: unknown): void {
    this.options.log.warn({ err: error }, 'the CDN may show old pages: it was not purged');
  }
}

const maxKeys = 100;

const namesOf = (parts: SiteParts) => Object.keys(parts) as (keyof SiteParts)[];

/** Whether this server is the first to see these parts. */
async function isFirst(database: Database, parts: SiteParts): Promise<boolean> {
  const value = Object.values(parts).join(' ');
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('content_state')
    .values({ name: 'purged', value })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value }).where('content_state.value', '<>', value),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
