import type { FastifyBaseLogger } from 'fastify';
import { type SheetRun, type SheetSchedule, scheduleActor } from 'shared-contracts/staff-stock';
import type { StockSheetConfig } from '../../config/stock-config';
import type { Database } from '../../database/database';
import { repeatWork } from '../../database/repeat-work';
import type { LiveStock } from '../live-stock';
import { takeSheet } from '../sheet/take-sheet';
import { fetchSheet } from './fetch-sheet';
import { claimDueRun, lastRun, storeRun } from './schedule.queries';

interface ScheduledSheetOptions {
  database: Database;
  stock: Pick<LiveStock, 'catalogue' | 'refresh'>;
  source: StockSheetConfig;
  now?: () => Date;
}

/** The sheet of cars that is fetched by schedule and taken as one that staff bring in. */
export class ScheduledSheet {
  constructor(private readonly options: ScheduledSheetOptions) {}

  /** What staff see of it. */
  async state(): Promise<SheetSchedule> {
    const { url, minutes, isRestSold } = this.options.source;
    const run = await lastRun(this.options.database);
    return { host: new URL(url).host, minutes, isRestSold, lastRun: run };
  }

  /** Fetches and takes the sheet now. A failure, or a wrong cell, changes no car and is kept for staff. */
  async run(): Promise<SheetRun> {
    const { database, stock, source } = this.options;
    const fetched = await fetchSheet(source.url);
    const { now, next } = this.#times();
    const run: SheetRun = { at: now.toISOString(), failure: null, report: null };
    if ('failure' in fetched) run.failure = fetched.failure;
    else
      run.report = await takeSheet(fetched.lines, {
        ...{ database, catalogue: await stock.catalogue(), isStored: true },
        ...{ isRestSold: source.isRestSold, by: scheduleActor, now },
      });
    if (run.report?.isStored) await stock.refresh();
    await storeRun(database, run, next);
    return run;
  }

  /** Takes the sheet if it is due and no other server does; null when it is not. */
  async runDue(): Promise<SheetRun | null> {
    const { now, next } = this.#times();
    const isDue = await claimDueRun(this.options.database, { now: now.toISOString(), next });
    return isDue ? this.run() : null;
  }

  /** Looks again and again whether it is due. Returns the function that stops it. */
  start(log: Pick<FastifyBaseLogger, 'warn' | 'error'>): () => Promise<void> {
    const run = async () => {
      const taken = await this.runDue();
      if (taken && !taken.report?.isStored)
        log.warn(
          { failure: taken.failure, faults: taken.report?.faultCount },
          'the scheduled sheet of cars was not taken',
        );
    };
    const failure = 'the scheduled sheet of cars could not be taken';
    return repeatWork({ run, intervalMs: 10_000, log, failure });
  }

  #times() {
    const now = this.options.now?.() ?? new Date();
    const next = new Date(now.getTime() + this.options.source.minutes * 60_000).toISOString();
    return { now, next };
  }
}
