import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../src/database/database';

/** Returns how many flushed block writes per second the disk completes. */
export function flushesPerSecond(seconds: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'showroom-flush-'));
  const file = openSync(join(folder, 'block'), 'w');
  const block = Buffer.alloc(4096, 1);
  let count = 0;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    writeSync(file, block);
    fdatasyncSync(file);
    count += 1;
  }
  closeSync(file);
  rmSync(folder, { recursive: true });
  return count / seconds;
}

/** Returns how many sequential one-row transactions per second the database commits. */
export async function commitsPerSecond(database: Database, seconds: number): Promise<number> {
  let count = 0;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const row = {
      id: `bench-${count}`,
      action: 'retention',
      subject: '',
      outcome: '',
      created_at: '',
    } as const;
    await database.insertInto('audits').values(row).execute();
    count += 1;
  }
  return count / seconds;
}
