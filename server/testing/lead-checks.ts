import type { Database } from '../src/database/database';
import { countDeliveries } from '../src/database/outbox.queries';

/** A visitor's lead, identified by its key. */
export const leadOf = (key: string) => ({
  name: 'مريم الدوسري',
  email: `${key}@example.com`,
  code: '+973',
  mobile: '36123456',
  vehicle_name: 'Swift',
});

/** Lists keys that are missing, unexpected or duplicate in one place. */
export function compareLists(
  where: string,
  found: readonly string[],
  expected: readonly string[],
): string[] {
  const has = new Set(found);
  const wants = new Set(expected);
  const faults = expected.filter((name) => !has.has(name)).map((name) => `${where} lacks ${name}`);
  faults.push(
    ...found.filter((name) => !wants.has(name)).map((name) => `${where} has ${name} too`),
  );
  if (has.size !== found.length) faults.push(`${where} has one twice`);
  return faults;
}

/** Waits until the outbox is empty. */
export async function untilDelivered(database: Database): Promise<void> {
  const end = Date.now() + 300_000;
  while (Date.now() < end) {
    const rows = await countDeliveries(database);
    if (rows.every(({ state }) => state === 'sent')) return;
    await sleep(200);
  }
  throw new Error('the outbox was not empty after five minutes');
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
