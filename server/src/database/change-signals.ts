import type { Client } from 'pg';

/** Channel of the notices that PostgreSQL sends when the content, campaigns, the stock or reviews have changed. */
export const changeChannel = 'showroom_changes';

/** ms. The pause before a lost connection is opened again doubles. */
const firstPauseMs = 100;
const maxPauseMs = 10_000;

/** ms after which a snapshot is checked: while PostgreSQL tells of changes, only in case that it falls silent. */
const ages = { told: 5000, polled: 250 };

/**
 * Hears of changes from PostgreSQL, by a connection of its own. While it has none, and on SQLite, servers look for changes
 * by themselves.
 */
export class ChangeSignals {
  #client: Client | undefined;
  #isListening = false;
  #isStopped = false;
  #pauseMs = firstPauseMs;
  #timer: NodeJS.Timeout | undefined;
  #connecting = Promise.resolve();

  constructor(private readonly url: string | null) {}

  /** ms that a snapshot may be used without a check. */
  readonly maxAgeMs = (): number => (this.#isListening ? ages.told : ages.polled);

  /** Calls back for each change from now on, and after each connection: changes before it were not heard. */
  start(onChange: () => void): void {
    const { url } = this;
    if (url !== null) this.#connecting = this.#connect(url, onChange);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#connecting;
    await this.#client?.end().catch(() => {});
  }

  async #connect(connectionString: string, onChange: () => void): Promise<void> {
    // imported late: a site on SQLite does not need the driver
    const { Client } = (await import('pg')).default;
    if (this.#isStopped) return;
    const client = new Client({
      ...{ connectionString, application_name: 'showroom', keepAlive: true },
      ...{ connectionTimeoutMillis: 5000, query_timeout: 5000 },
    });
    this.#client = client;
    let isLost = false;
    const retry = () => {
      if (isLost || this.#isStopped) return;
      isLost = true;
      this.#isListening = false;
      client.end().catch(() => {});
      this.#timer = setTimeout(() => this.start(onChange), this.#pauseMs).unref();
      this.#pauseMs = Math.min(2 * this.#pauseMs, maxPauseMs);
    };
    client.on('error', retry);
    client.on('end', retry);
    client.on('notification', () => {
      this.#isListening = !isLost;
      this.#pauseMs = firstPauseMs;
      onChange();
    });
    try {
      await client.connect();
      await client.query(`listen ${changeChannel}`);
      // a pooler between may keep notices from this connection: only what is heard counts
      await client.query(`notify ${changeChannel}`);
    } catch {
      retry();
    }
  }
}
