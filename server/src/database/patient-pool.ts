import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolConfig } from 'pg';

/** A server that takes connections, or holds them, and says nothing. Whether it did what it was asked is not known. */
class SilentDatabase extends Error {
  override readonly name = 'SilentDatabase';
  readonly code = 'ETIMEDOUT';
}

/**
 * Connections whose every answer is waited for so many ms at the most. One that does not answer is closed: what is
 * asked next would wait behind it.
 */
export function patientPool(config: PoolConfig, patience: number): PostgresPool {
  const pool = new Pool({ ...config, connectionTimeoutMillis: Math.min(patience, 5000) });
  // A connection that breaks is replaced by the pool, and whoever uses it is told by his query. Without
  // listeners it would end the process: the pool listens to those that are idle, nobody to the others.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const connect = async () => {
    const client = await pool.connect();
    let silent: SilentDatabase | undefined;
    const query = async (text: string, values: unknown[]) => {
      if (silent) throw silent;
      let timer: NodeJS.Timeout | undefined;
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          silent = new SilentDatabase(`the database has said nothing for ${patience} ms`);
          reject(silent);
        }, patience);
      });
      const answer = client.query(text, values);
      // it is told of when it is closed, and nobody waits for it then
      answer.catch(() => {});
      return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
    };
    const release = () => client.release(silent);
    // cursors, which nobody here uses, are the other half of the type
    return { query, release } as unknown as PostgresPoolClient;
  };
  return { connect, end: () => pool.end() };
}
