import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { vitalNames } from 'shared-contracts/release';
import { quantile } from 'shared-contracts/releasing/histogram';
import type { Tally } from 'shared-contracts/releasing/service';
import type { Database } from '../../database/database';
import { type ObservedQuery, observeQueries } from '../../database/observed-queries';
import { countDeliveries, oldestDue } from '../../database/outbox.queries';
import { countOverdue } from '../../leads/answering/overdue';
import { countQuarantined } from '../../leads/leads.queries';

const seconds = (ms: number | null) => (ms === null ? null : ms / 1000);

/** What the renderers have to do at this moment. */
interface RendererLoad {
  waiting: number;
  running: number;
}

/**
 * Prometheus metrics of the process, without data of visitors. What OpenTelemetry has a name for has that name, in the
 * form of Prometheus.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'http_request_method' | 'http_route' | 'http_response_status_code'>;
  readonly #queries: Histogram<'db_system_name' | 'db_operation_name' | 'error_type'>;
  readonly #releaseEvents: Counter<'event'>;
  readonly #leads: Counter<'call' | 'outcome'>;
  readonly #deliveries: Counter<'destination' | 'outcome'>;
  readonly #browserReports: Counter<'type'>;

  constructor(database: Database) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'http_server_request_duration_seconds',
      help: 'Time to answer a request, by route.',
      labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
      // the conventions' buckets
      buckets: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
      registers,
    });
    this.#queries = new Histogram({
      name: 'db_client_operation_duration_seconds',
      help: 'Time of a query, by its kind.',
      labelNames: ['db_system_name', 'db_operation_name', 'error_type'],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
      registers,
    });
    observeQueries(database, (query) => this.#countQuery(query));
    this.#releaseEvents = new Counter({
      name: 'release_events_total',
      help: 'Changes of what is live, refused releases, and versions that the site has stopped.',
      labelNames: ['event'],
      registers,
    });
    new Gauge({
      name: 'outbox_oldest_due_seconds',
      help: 'For how long the oldest delivery of a destination has been due.',
      labelNames: ['destination'],
      registers,
      async collect() {
        this.reset();
        const now = new Date();
        const rows = await oldestDue(database, now).catch(() => []);
        for (const { destination, due_at } of rows)
          this.set({ destination }, (now.getTime() - Date.parse(due_at)) / 1000);
      },
    });
    new Gauge({
      name: 'leads_overdue',
      help: 'Leads that nobody has answered in time.',
      registers,
      async collect() {
        this.reset();
        const count = await countOverdue(database, new Date()).catch(() => null);
        if (count !== null) this.set(count);
      },
    });
    this.#leads = new Counter({
      name: 'lead_requests_total',
      help: 'Forms that were sent, by call and status of the answer.',
      labelNames: ['call', 'outcome'],
      registers,
    });
    this.#deliveries = new Counter({
      name: 'delivery_attempts_total',
      help: 'Attempts to send a lead, by destination and outcome.',
      labelNames: ['destination', 'outcome'],
      registers,
    });
    new Gauge({
      name: 'leads_held',
      help: 'Leads that are held back, by the reason.',
      labelNames: ['why'],
      registers,
      async collect() {
        this.reset();
        // Without a database, the other metrics are still served.
        const rows = await countQuarantined(database).catch(() => []);
        for (const { reason, count } of rows) this.set({ why: reason }, count);
      },
    });
    this.#browserReports = new Counter({
      name: 'browser_reports_total',
      help: 'What browsers report by themselves: crashes, and what a policy kept from running.',
      labelNames: ['type'],
      registers,
    });
    new Gauge({
      name: 'outbox_deliveries',
      help: 'Deliveries in the outbox, by destination and state.',
      labelNames: ['destination', 'state'],
      registers,
      async collect() {
        this.reset();
        const rows = await countDeliveries(database).catch(() => []);
        for (const { count, ...labels } of rows) this.set(labels, count);
      },
    });
  }

  /** Registers a gauge of what the renderers have to do; `load` is read at each scrape. */
  watchRenderers(load: () => RendererLoad): void {
    new Gauge({
      name: 'renderer_pages',
      help: 'Pages that wait for a renderer, and those that renderers work on.',
      labelNames: ['state'],
      registers: [this.#registry],
      collect() {
        const { waiting, running } = load();
        this.set({ state: 'waiting' }, waiting);
        this.set({ state: 'running' }, running);
      },
    });
  }

  /** Registers a gauge of the conditions of readiness; `check` is called at each scrape. */
  watchReadiness(
    check: () => Promise<readonly (readonly [name: string, passed: boolean])[]>,
  ): void {
    new Gauge({
      name: 'ready',
      help: 'Whether a condition of readiness is met.',
      labelNames: ['check'],
      registers: [this.#registry],
      async collect() {
        for (const [name, passed] of await check()) this.set({ check: name }, Number(passed));
      },
    });
  }

  /** Registers gauges for each version; `counts` is read at each scrape. */
  watchReleases(counts: () => readonly { name: string; version: string; tally: Tally }[]): void {
    const registers = [this.#registry];
    const gauge = (
      name: string,
      help: string,
      labels: readonly string[],
      values: (tally: Tally) => [value: number | null, labels: Record<string, string>][],
    ) =>
      new Gauge({
        ...{ name, help, registers },
        labelNames: ['remote', 'version', ...labels],
        collect() {
          this.reset();
          for (const { name: remote, version, tally } of counts())
            for (const [value, more] of values(tally))
              if (value !== null) this.set({ remote, version, ...more }, value);
        },
      });
    gauge('release_pages', 'Pages shown since the start, by version.', [], ({ pages }) => [
      [pages, {}],
    ]);
    gauge('release_errors', 'Errors on servers and in browsers, by version.', [], ({ errors }) => [
      [errors, {}],
    ]);
    gauge('release_kills', 'Processes that a version had ended.', [], ({ kills = 0 }) => [
      [kills, {}],
    ]);
    gauge(
      'release_render_seconds',
      'Time to render a page of a version on the server.',
      ['quantile'],
      ({ render }) =>
        [0.5, 0.99].map((share) => [seconds(quantile(render, share)), { quantile: String(share) }]),
    );
    gauge(
      'release_vitals',
      'Web Vitals of visitors at the 75th percentile: seconds, and the shift of the layout.',
      ['vital'],
      (tally) => vitalNames.map((vital) => [seconds(quantile(tally[vital], 0.75)), { vital }]),
    );
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /**
   * `route` is the route's pattern, not the address, which may contain personal data. `seconds` is the response
   * time.
   */
  countRequest(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe(
      {
        http_request_method: method,
        http_route: route,
        http_response_status_code: String(status),
      },
      seconds,
    );
    // Posts of browsers and staff are not forms.
    if (method !== 'POST' || route.startsWith('/-/')) return;
    const outcome = status < 400 ? 'taken' : String(status);
    this.#leads.inc({ call: route.split('/').at(-1) ?? route, outcome });
  }

  countDelivery(destination: string, outcome: string): void {
    this.#deliveries.inc({ destination, outcome });
  }

  countBrowserReport(type: string): void {
    this.#browserReports.inc({ type });
  }

  countReleaseEvent(event: string): void {
    this.#releaseEvents.inc({ event });
  }

  #countQuery({ system, operation, durationMs, error }: ObservedQuery): void {
    const labels = { db_system_name: system, db_operation_name: operation };
    this.#queries.observe(
      error === null ? labels : { ...labels, error_type: error },
      durationMs / 1000,
    );
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
