import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolConfig } from 'pg';

/** The server accepted or kept a connection but did not answer in time. The statement may or may not have run. */
class QueryTimeoutError extends Error {
  override readonly name = 'QueryTimeoutError';
  readonly code = 'ETIMEDOUT';
}

/**
 * A connection pool that waits at most `queryTimeoutMs` ms for each answer. A connection that times out is closed, because
 * the next query would queue behind the one that hangs.
 */
export function poolWithQueryTimeout(config: PoolConfig, queryTimeoutMs: number): PostgresPool {
  const pool = new Pool({ ...config, connectionTimeoutMillis: Math.min(queryTimeoutMs, 5000) });
  // An `error` event without a listener ends the process. The pool replaces a broken connection, and the query on it
  // rejects; pg itself listens only to idle clients.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const connect = async () => {
    const client = await pool.connect();
    let timeoutError: QueryTimeoutError | undefined;
    const query = async (text: string, values: unknown[]) => {
      if (timeoutError) throw timeoutError;
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          timeoutError = new QueryTimeoutError(
            `the database has said nothing for ${queryTimeoutMs} ms`,
          );
          reject(timeoutError);
        }, queryTimeoutMs);
      });
      const answer = client.query(text, values);
      // after a timeout nobody awaits this promise; it rejects when the connection is closed
      answer.catch(() => {});
      return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
    };
    const release = () => client.release(timeoutError);
    // the type also demands cursors, which this project does not use
    return { query, release } as unknown as PostgresPoolClient;
  };
  return { connect, end: () => pool.end() };
}
