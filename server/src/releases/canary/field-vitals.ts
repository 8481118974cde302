import type { FastifyBaseLogger } from 'fastify';
import { type VitalName, type VitalsReport, vitalNames } from 'shared-contracts/release';
import {
  binned,
  type Histogram,
  histogramSchema,
  merged,
  sizeOf,
} from 'shared-contracts/releasing/histogram';
import type { VersionName } from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import type { Database } from '../../database/database';
import { listFieldVitals, storeFieldVitals } from './field-vitals.queries';

const dayMs = 24 * 60 * 60_000;
/** Days that are kept, and summed up. */
export const fieldDays = 28;
/** Elements that are told apart for each vital of a kind of page. */
const maxElements = 12;

const measuredSchema = v.object({
  lcp: v.optional(histogramSchema, {}),
  inp: v.optional(histogramSchema, {}),
  cls: v.optional(histogramSchema, {}),
  /** The values by the element that gave them. */
  elements: v.record(v.picklist(vitalNames), v.record(v.string(), histogramSchema)),
});
type Measured = v.InferOutput<typeof measuredSchema>;

/** Where something was measured: a kind of page of a version, its language, and the class of the device. */
export interface FieldPlace extends VersionName {
  route: string;
  locale: string;
  device: string;
}

export type FieldRow = FieldPlace & Measured;

/** A report of a browser that named its page. */
export interface FieldReport
  extends Required<Pick<VitalsReport, 'locale' | 'device'>>,
    Pick<VitalsReport, VitalName> {
  elements: { [vital in VitalName]?: string | undefined } | undefined;
}

/** The vitals that visitors felt, by kind of page, version, language, class of device and element. */
export class FieldVitals {
  /** Of this server, not stored yet or still growing. */
  readonly #rows = new Map<string, { day: string; row: FieldRow }>();

  constructor(
    private readonly options: {
      database: Database;
      /** Name of this server. */
      server: string;
      log: Pick<FastifyBaseLogger, 'warn'>;
      now?: () => Date;
    },
  ) {}

  /** @param route id of a live page's route */
  count({ name, version }: VersionName, route: string, report: FieldReport): void {
    const { locale, device } = report;
    const place = { name, version, route, locale, device };
    const day = this.#dayAt(0);
    const key = [day, keyOf(place)].join(' ');
    const row = this.#rows.get(key)?.row ?? { ...place, ...nothing };
    this.#rows.set(key, { day, row: { ...place, ...add(row, measuredOf(report)) } });
  }

  /** Stores what was counted. */
  async flush(): Promise<void> {
    const rows = [...this.#rows.entries()];
    if (rows.length === 0) return;
    const { database, server, log } = this.options;
    const stored = rows.map(
      ([
        ,
        {
          day,
          row: { lcp, inp, cls, elements, ...place },
        },
      ]) => ({
        ...{ ...place, day, server, measured: JSON.stringify({ lcp, inp, cls, elements }) },
      }),
    );
    try {
      await storeFieldVitals(database, stored, this.#dayAt(fieldDays));
      for (const [key, { day }] of rows) if (day < this.#dayAt(0)) this.#rows.delete(key);
    } catch (err) {
      log.warn({ err }, 'vitals of visitors were not stored');
    }
  }

  /** Each kind of page of the last `fieldDays` days, the most visited first. */
  async all(): Promise<FieldRow[]> {
    const places = new Map<string, FieldRow>();
    for (const row of await listFieldVitals(this.options.database, this.#dayAt(fieldDays))) {
      const { name, version, route, locale, device } = row;
      const place = { name, version, route, locale, device };
      const measured = v.parse(measuredSchema, JSON.parse(row.measured));
      places.set(keyOf(place), { ...place, ...add(places.get(keyOf(place)) ?? nothing, measured) });
    }
    return [...places.values()].sort((a, b) => sizeOf(b.cls) - sizeOf(a.cls));
  }

  /** The UTC day so many days ago. */
  #dayAt(ago: number): string {
    const now = this.options.now?.() ?? new Date();
    return new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10);
  }
}

const nothing: Measured = { lcp: {}, inp: {}, cls: {}, elements: {} };

const keyOf = ({ name, version, route, locale, device }: FieldPlace) =>
  [name, version, route, locale, device].join(' ');

function measuredOf(report: FieldReport): Measured {
  const measured: Measured = { ...nothing, elements: {} };
  for (const name of vitalNames) {
    const value = report[name];
    if (value === undefined) continue;
    measured[name] = binned(value);
    const element = report.elements?.[name];
    if (element) measured.elements[name] = { [element]: binned(value) };
  }
  return measured;
}

/** Sums up; what more than `maxElements` elements gave is counted without them. */
function add(a: Measured, b: Measured): Measured {
  const elementsOf = (vital: VitalName) => {
    const sum: Record<string, Histogram> = { ...a.elements[vital] };
    for (const [element, values] of Object.entries(b.elements[vital] ?? {}))
      if (element in sum || Object.keys(sum).length < maxElements)
        sum[element] = merged(sum[element], values);
    return sum;
  };
  return {
    lcp: merged(a.lcp, b.lcp),
    inp: merged(a.inp, b.inp),
    cls: merged(a.cls, b.cls),
    elements: Object.fromEntries(vitalNames.map((vital) => [vital, elementsOf(vital)])),
  };
}

/** The element that gave most of a vital's values; null when none is known. */
export function mainElement({ elements }: Measured, vital: VitalName): string | null {
  const [first] = Object.entries(elements[vital] ?? {}).sort(
    ([, a], [, b]) => sizeOf(b) - sizeOf(a),
  );
  return first?.[0] ?? null;
}
