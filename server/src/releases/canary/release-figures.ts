import type { FastifyBaseLogger } from 'fastify';
import { type Tally, tallySchema, type VersionName } from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import type { Database } from '../../database/database';
import { listFigures, storeFigures } from './release-figures.queries';
import { addTallies, emptyTally } from './trials';

/** ms that are counted together. */
const slotMs = 10 * 60_000;
const keptMs = 14 * 24 * 60 * 60_000;

/** What was counted of a version from `at` on. */
export interface FiguresSlot {
  at: string;
  tally: Tally;
}

type VersionSlot = VersionName & FiguresSlot;

/** How versions did over time: pages, errors and vitals of each ten minutes. */
export class ReleaseFigures {
  /** Of this server, not stored yet or still growing. */
  readonly #slots = new Map<string, VersionSlot>();

  constructor(
    private readonly options: {
      database: Database;
      /** Name of this server. */
      server: string;
      log: Pick<FastifyBaseLogger, 'warn'>;
      now?: () => Date;
    },
  ) {}

  count({ name, version }: VersionName, tally: Tally): void {
    const at = this.#slotAt(this.#now.getTime());
    const key = [name, version, at].join(' ');
    const before = this.#slots.get(key)?.tally ?? emptyTally;
    this.#slots.set(key, { name, version, at, tally: addTallies(before, tally) });
  }

  /** Stores what was counted. */
  async flush(): Promise<void> {
    const slots = [...this.#slots.entries()];
    if (slots.length === 0) return;
    const { database, server, log } = this.options;
    const now = this.#now.getTime();
    const rows = slots.map(([, { tally, ...slot }]) => ({
      ...{ ...slot, server, tally: JSON.stringify(tally) },
    }));
    try {
      await storeFigures(database, rows, new Date(now - keptMs).toISOString());
      for (const [key, slot] of slots) if (slot.at < this.#slotAt(now)) this.#slots.delete(key);
    } catch (err) {
      log.warn({ err }, 'figures of releases were not stored');
    }
  }

  /** The slots of each version of the last `ms`, the oldest first, by `name version`. */
  async last(ms: number): Promise<Map<string, FiguresSlot[]>> {
    const since = new Date(this.#now.getTime() - ms).toISOString();
    const versions = new Map<string, FiguresSlot[]>();
    for (const { name, version, at, tally } of await listFigures(this.options.database, since)) {
      const slots = versions.get(`${name} ${version}`) ?? [];
      const counted = v.parse(tallySchema, JSON.parse(tally));
      const last = slots.at(-1);
      // Another server's of the same minutes
      if (last?.at === at) last.tally = addTallies(last.tally, counted);
      else slots.push({ at, tally: counted });
      versions.set(`${name} ${version}`, slots);
    }
    return versions;
  }

  get #now(): Date {
    return this.options.now?.() ?? new Date();
  }

  #slotAt(ms: number): string {
    return new Date(ms - (ms % slotMs)).toISOString();
  }
}
