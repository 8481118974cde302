import { randomUUID } from 'node:crypto';
import type { Database } from './database';

/** Parts of what visitors see. Each has a token that changes with it; the token of the content is its digest. */
type SitePart = 'digest' | 'campaigns' | 'stock' | 'reviews';

/** Gives a part another token, in the transaction that changes what visitors see. */
export async function setPartState(
  transaction: Database,
  name: SitePart,
  value: string = randomUUID(),
): Promise<void> {
  await transaction
    .insertInto('content_state')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Undefined before the part was changed for the first time. */
export async function partState(database: Database, name: SitePart): Promise<string | undefined> {
  const row = await database
    .selectFrom('content_state')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** The tokens of several parts, as one. */
export async function partStates(database: Database, names: readonly SitePart[]): Promise<string> {
  const rows = await database
    .selectFrom('content_state')
    .select(['name', 'value'])
    .where('name', 'in', names)
    .orderBy('name')
    .execute();
  return rows.map(({ name, value }) => `${name} ${value}`).join(' ');
}
