import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database';
import type { ReleaseErrorsTable } from '../../database/tables';
import { addErrors, idOf, type ReleaseError } from './release-errors.queries';

/** ms for which errors are gathered before they are stored together. */
const flushDelayMs = 500;
/** Times after which an error is told to its owner: one alone may come from an extension of a browser. */
const repeatedCount = 3;
/** Distinct errors gathered at once. */
const maxPending = 500;
/** ms after which an error that is not seen any more is forgotten. */
const keptMs = 90 * 24 * 60 * 60 * 1000;

/** Counts the errors of each version by place and browser. It stores nothing about the visitor. */
export class ReleaseErrors {
  readonly #pending = new Map<string, ReleaseErrorsTable>();
  #timer: NodeJS.Timeout | undefined;
  #flushQueue: Promise<void> = Promise.resolve();

  constructor(
    private readonly options: {
      database: Database;
      log: Pick<FastifyBaseLogger, 'warn'>;
      /** Called once for an error that was met repeatedly. */
      onRepeated?: (error: ReleaseError) => void;
    },
  ) {}

  add({ name, version, kind, place, said, browser }: ReleaseError): void {
    const error = { name, version, kind, place, said, browser };
    const id = idOf(error);
    const known = this.#pending.get(id);
    if (!known && this.#pending.size >= maxPending) return;
    const at = new Date().toISOString();
    const { count, first_at } = known ?? { count: 0, first_at: at };
    this.#pending.set(id, { id, ...error, count: count + 1, first_at, last_at: at });
    this.#timer ??= setTimeout(() => void this.flush(), flushDelayMs).unref();
  }

  /** Resolves when all errors so far are stored or discarded. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const rows = [...this.#pending.values()];
    this.#pending.clear();
    const { database, log, onRepeated } = this.options;
    this.#flushQueue = this.#flushQueue.then(async () => {
      if (rows.length === 0) return;
      const since = new Date(Date.now() - keptMs).toISOString();
      try {
        const counts = await addErrors(database, rows, since);
        for (const row of rows) {
          const count = counts.get(row.id) ?? 0;
          if (count >= repeatedCount && count - row.count < repeatedCount) onRepeated?.(row);
        }
      } catch (err) {
        log.warn({ err }, 'errors of releases were not counted');
      }
    });
    return this.#flushQueue;
  }
}

const families = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,3})\b/],
  ['Opera', /\bOPR\/(\d{1,3})\b/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,3})\b/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,3})\b/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d{1,3})\b/],
  ['Safari', /\bVersion\/(\d{1,3})\b.* Safari\//],
] as const;

/** Family and major version, such as `Chrome 148`, which millions share; the rest of the header is not kept. */
export function browserOf(userAgent = ''): string {
  for (const [family, pattern] of families) {
    const [, major] = pattern.exec(userAgent) ?? [];
    if (major) return `${family} ${major}`;
  }
  return 'another browser';
}
