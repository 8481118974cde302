import { dayInBahrain, type Locale } from 'shared-contracts/locale';
import { LiveSnapshot, type MaxAge } from '../content/live-snapshot';
import type { Database } from '../database/database';
import { type Catalogue, readCatalogue } from './catalogue';
import { activeHolds } from './holds.queries';
import { numberIn, pageOf, pictureOf, type ShownCar, titleOf, toShownCar } from './shown-car';
import { allCars, stockState } from './stock.queries';

interface Snapshot {
  state: string;
  /** When the next hold ends by itself, ISO; null when nothing is on hold. */
  nextEnd: string | null;
  catalogue: Catalogue;
  /** Every car that the content knows and that was not sold; the newest first. */
  offered: readonly ShownCar[];
  byNumber: ReadonlyMap<string, ShownCar>;
}

interface LiveStockOptions {
  database: Database;
  now?: () => Date;
  /** ms that a snapshot is used without a check: a change is visible within this time. */
  maxAgeMs?: MaxAge;
}

/** A page of a car, for lists of the site's pages. */
export interface StockPage {
  path: string;
  title: Record<Locale, string>;
  /** ISO date of its last change. */
  changed: string;
  pictures: readonly string[];
}

/** The stock as visitors see it, in memory. Follows changes made by any process, and those of the content. */
export class LiveStock {
  readonly #snapshot: LiveSnapshot<Snapshot>;
  readonly #listeners: (() => Promise<void>)[] = [];
  readonly startPolling: LiveSnapshot<Snapshot>['startPolling'];
  /** Follows a change at once. */
  readonly refresh: () => Promise<void>;

  constructor({ database, maxAgeMs, now = () => new Date() }: LiveStockOptions) {
    const read = async (previous: Snapshot | undefined) => {
      const next = await readSnapshot(database, previous, now());
      if (next !== previous) this.#tellListeners();
      return next;
    };
    this.#snapshot = new LiveSnapshot({ name: 'stock', read, maxAgeMs });
    this.startPolling = (intervalMs) => this.#snapshot.startPolling(intervalMs);
    this.refresh = () => this.#snapshot.refresh();
  }

  /** Calls back after the first look at the stock, and whenever visitors see other cars. */
  onChange(listener: () => Promise<void>): void {
    this.#listeners.push(listener);
  }

  /** Not awaited: a listener that asks for the stock waits for the snapshot that is being read. */
  #tellListeners(): void {
    for (const listener of this.#listeners)
      listener().catch((error: unknown) => console.error('[stock]', error));
  }

  /** A token that changes whenever visitors see other cars. */
  async revision(): Promise<string> {
    const { state, nextEnd } = await this.#snapshot.current();
    return `${state} ${nextEnd}`;
  }

  /** Every car that was not sold, the newest first. */
  async offered(): Promise<readonly ShownCar[]> {
    return (await this.#snapshot.current()).offered;
  }

  /** A car by its slug or number, also when it is sold. */
  async find(slug: string): Promise<ShownCar | undefined> {
    return (await this.#snapshot.current()).byNumber.get(numberIn(slug));
  }

  async catalogue(): Promise<Catalogue> {
    return (await this.#snapshot.current()).catalogue;
  }

  /** Title and address of every car that can be had. */
  async pages(): Promise<StockPage[]> {
    return (await this.offered()).map((car) => ({
      path: pageOf(car),
      title: { en: titleOf(car, 'en'), ar: titleOf(car, 'ar') },
      changed: dayInBahrain(new Date(car.row.changed_at)),
      pictures: [pictureOf(car)],
    }));
  }
}

async function readSnapshot(
  database: Database,
  previous: Snapshot | undefined,
  now: Date,
): Promise<Snapshot> {
  // read first: what changes during the reads below is read again at the next check
  const state = await stockState(database);
  const isOver = previous?.nextEnd && previous.nextEnd <= now.toISOString();
  if (previous?.state === state && !isOver) return previous;
  const [catalogue, rows, holds] = await Promise.all([
    readCatalogue(database),
    allCars(database),
    activeHolds(database, now),
  ]);
  const ends = new Map(holds.map(({ number, until }) => [number, until]));
  const cars = rows
    .map((row) => toShownCar(row, catalogue, ends.get(row.number)))
    .filter((car) => typeof car !== 'string');
  const [nextEnd = null] = [...ends.values()].sort();
  const byNumber = new Map(cars.map((car) => [car.number, car]));
  const offered = cars.filter((car) => car.state !== 'sold');
  return { state, nextEnd, catalogue, offered, byNumber };
}
